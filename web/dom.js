// Elements, and what the page asks for over HTTP. Text is set as text, so no name can be markup.
export function make(kind, attributes = {}, ...children) {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value !== "string") element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

export const button = (text, onclick, attributes = {}) => make("button", { type: "button", onclick, ...attributes }, text);

// Changed only when it is another: what is announced is announced once.
export function say(element, text) {
  if (element.textContent !== text || element.firstElementChild) element.textContent = text;
}

// A button that cannot be used now keeps its place and the focus.
export function allow(element, allowed) {
  element.setAttribute("aria-disabled", String(!allowed));
}
export const allowed = (element) => element.getAttribute("aria-disabled") !== "true";

// The answer, whatever its status; an exception when the server cannot be reached.
export async function http(path, body) {
  const headers = { "Accept-Language": document.documentElement.lang };
  const answer = await fetch(path, body ? { headers, method: "POST", body: JSON.stringify(body) } : { headers });
  return answer.json();
}

export async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch { // pages of a plain network address have no clipboard
    document.execCommand("copy");
  }
}
