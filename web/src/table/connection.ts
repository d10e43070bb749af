// The line to a table: sits down, asks one thing at a time, and comes back by itself when it breaks.
import type { Message, Request } from "../protocol";

const pauses = [0.5, 1, 2, 4, 8, 15, 30]; // seconds
const patience = 10; // seconds for an answer: a line that has died without a word looks like a slow one
const quiet = 30; // seconds without a message, then the line is tried
const lost: Message = { ok: false, error: "lost" };

// Which keys are shown, which device this is, and whether it takes seats that another device plays.
export interface Sitting {
  keys: string[];
  device: string;
  take: boolean;
}

export interface Listener {
  sitting(): Sitting;
  language(): string;
  seated(answer: Message): void;
  told(message: Message): void;
  ended(answer: Message): void; // for good: a wrong key, no such table
  lost(seconds: number): void;
}

interface Asked {
  request: () => Request;
  answer: (message: Message) => void;
}

// Browsers complain of a line that is given up before it is there: so that is waited for, but not for long.
function hangUp(socket: WebSocket): void {
  if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
  socket.onopen = () => socket.close();
  setTimeout(() => socket.close(), patience * 1000);
}

export class Connection {
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Asked | undefined;
  #queue: Asked[] = [];
  #heard = 0; // when, in milliseconds
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #trying: ReturnType<typeof setInterval>;
  #seq = 0;
  #said = 0; // up to which event the server was told that this device knows the log
  #tries = 0;
  #seated = false;
  #ended = false;

  constructor(private readonly table: string, private readonly on: Listener) {
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#trying = setInterval(() => Date.now() - this.#heard > quiet * 1000 && this.#try(), (quiet * 1000) / 2);
    this.#open();
  }

  // Every request is answered once; `lost` when the line is broken or breaks before. The request is made
  // when its turn comes, and says what has arrived by then: so a double click never counts twice. None
  // waits for a new line: whoever decided before it broke has not seen what has happened since.
  ask(request: Request | (() => Request)): Promise<Message> {
    if (!this.#seated) return Promise.resolve(lost);
    return new Promise((answer) => {
      this.#queue.push({ request: typeof request === "function" ? request : () => request, answer });
      this.#pump();
    });
  }

  get said(): number {
    return this.#said;
  }
  get seq(): number {
    return this.#seq;
  }

  sitAgain(): void {
    this.#drop();
    this.#open();
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#trying);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
  }

  #open(): void {
    clearTimeout(this.#timer);
    const address = `${location.origin.replace("http", "ws")}/api/tables/${this.table}/ws?lang=${this.on.language()}`;
    const own = new WebSocket(address);
    this.#socket = own;
    this.#await();
    own.onopen = () => own.send(JSON.stringify({ do: "sit", ...this.on.sitting() } satisfies Request));
    own.onmessage = (event: MessageEvent<string>) => {
      if (own === this.#socket) this.#receive(JSON.parse(event.data) as Message);
    };
    own.onclose = () => {
      if (own === this.#socket && !this.#ended) this.#comeBack();
    };
  }

  // Whatever was asked on this line stays without an answer.
  #drop(): void {
    clearTimeout(this.#watchdog);
    const asked = [this.#waiting, ...this.#queue];
    const socket = this.#socket;
    this.#waiting = undefined;
    this.#queue = [];
    this.#seated = false;
    this.#said = 0;
    this.#socket = undefined;
    if (socket) hangUp(socket);
    for (const one of asked) one?.answer(lost);
  }

  #comeBack(): void {
    this.#socket?.close(); // even if it is not there yet: no other comes before it is
    this.#drop();
    const pause = pauses[Math.min(this.#tries++, pauses.length - 1)] ?? 1;
    this.on.lost(pause);
    this.#timer = setTimeout(() => this.#open(), pause * 1000 * (0.75 + Math.random() / 4)); // not all at once
  }

  #await(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#comeBack(), patience * 1000);
  }

  // Whoever looks at the page again need not wait, and must not look at a line that is long dead.
  #hurry = () => {
    if (this.#ended || document.hidden) return;
    if (this.#socket) this.#try();
    else this.#open();
  };
  // Nobody has to click to notice it. Where the server can be reached all the same, on this computer say, the line is
  // back in a moment.
  #offline = () => {
    if (this.#socket) this.#comeBack();
  };
  #try = () => {
    if (this.#seated && !this.#waiting) void this.ask({ do: "view" }).then((answer) => answer.view && this.on.told(answer));
  };

  #receive(message: Message): void {
    this.#heard = Date.now();
    this.#seq = message.seq ?? this.#seq;
    if (message.ok === undefined) return this.on.told(message);
    clearTimeout(this.#watchdog);
    if (!this.#seated) return this.#sitDown(message);
    const asked = this.#waiting;
    this.#waiting = undefined;
    asked?.answer(message);
    this.#pump();
  }

  #sitDown(answer: Message): void {
    if (answer.ok) {
      this.#tries = 0;
      this.#seated = true;
      this.on.seated(answer);
      return this.#pump();
    }
    this.#ended = answer.error === "wrong-key" || answer.error === "no-such-table";
    if (!this.#ended) return this.#comeBack();
    this.#socket = undefined; // the server closes it
    this.on.ended(answer);
  }

  #pump(): void {
    if (!this.#seated || this.#waiting) return;
    this.#waiting = this.#queue.shift();
    if (!this.#waiting) return;
    this.#said = this.#seq;
    this.#socket?.send(JSON.stringify({ ...this.#waiting.request(), seq: this.#seq }));
    this.#await();
  }
}
