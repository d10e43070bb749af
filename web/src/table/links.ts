// Links that open a table, or a review, at another device.
import { aboutNow } from "../api";

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

// Where other devices reach this server: a link to "this computer" leads nowhere at another one. None if they cannot.
export async function addressesForOthers(): Promise<string[]> {
  if (loopback.test(location.hostname)) return (await aboutNow()).addresses;
  // The server itself has no HTTPS: an address with it is the one under which its host says that people reach it.
  const told = await aboutNow().then(({ addresses }) => addresses.find((address) => address.startsWith("https:")), () => undefined);
  return [told ?? location.origin];
}

export const linkTo = (origin: string, id: string, key: string) => `${origin}/#/table/${id}/${key}`;

// Pages at a plain network address have no clipboard: there the marked text is copied the old way.
export async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}
