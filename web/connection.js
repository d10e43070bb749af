// The line to a table: sits down, asks one thing at a time, and comes back by itself when it breaks.
const pauses = [1, 2, 4, 8, 15, 30]; // seconds

// on: keys(), seated(answer), told(message), refused(answer), ended(answer), lost(seconds)
export function connect(table, on) {
  let socket, timer, waiting = null, queue = [], seq = 0, tries = 0, seated = false, ended = false;

  const pump = () => {
    if (seated && !waiting && queue.length) {
      const next = queue.shift();
      waiting = next;
      socket.send(JSON.stringify({ ...next.request(), seq }));
    }
  };
  const receive = (message) => {
    seq = message.seq ?? seq;
    if (!("ok" in message)) return on.told(message);
    const asked = waiting;
    waiting = null;
    asked?.answered?.();
    if (!message.ok && !seated) {
      ended = message.error === "wrong-key" || message.error === "no-such-table";
      return on.ended(message);
    }
    if (message.ok) {
      tries = 0;
      seated = true;
      if ("seats" in message) on.seated(message);
      else on.told(message);
    } else if (!asked?.refused?.(message)) {
      queue = [];
      on.refused(message);
    }
    pump();
  };
  const open = () => {
    clearTimeout(timer);
    const own = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/ws?lang=${document.documentElement.lang}`);
    socket = own;
    own.onopen = () => own.send(JSON.stringify({ do: "sit", keys: on.keys() }));
    own.onmessage = (event) => own === socket && receive(JSON.parse(event.data));
    own.onclose = () => {
      if (own !== socket || ended) return;
      waiting = null;
      queue = [];
      seated = false;
      const pause = pauses[Math.min(tries++, pauses.length - 1)];
      on.lost(pause);
      timer = setTimeout(open, pause * 1000 * (0.75 + Math.random() / 4)); // not all at once
    };
  };
  // Whoever looks at the page again need not wait.
  const hurry = () => !ended && !document.hidden && socket.readyState === WebSocket.CLOSED && open();
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  open();
  return {
    // then: answered(), and refused(answer), which may say that it has dealt with it.
    ask: (request, then = {}) => { queue.push({ request, ...then }); pump(); },
    close: () => {
      ended = true;
      clearTimeout(timer);
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      socket.close();
    },
  };
}
