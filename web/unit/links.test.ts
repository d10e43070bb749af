// Links for other devices, and how they are copied.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const addresses = ["http://192.168.1.20:8080"];
const loaded = () => import("../src/table/links");
const at = (hostname: string) => vi.stubGlobal("location", { hostname, origin: `http://${hostname}:8080` });

beforeEach(() => {
  vi.resetModules(); // what the server offers is asked for once
  vi.stubGlobal("fetch", vi.fn(async () => Response.json({ addresses })));
});
afterEach(() => vi.resetModules());

test("at this computer the server knows the addresses that others reach, elsewhere one's own is one", async () => {
  const { addressesForOthers } = await loaded();
  for (const hostname of ["localhost", "127.0.0.1", "[::1]"]) {
    at(hostname);
    expect(await addressesForOthers(), hostname).toEqual(addresses);
  }
  for (const hostname of ["192.168.1.7", "1127.0.0.1", "localhost.example"]) {
    at(hostname);
    expect(await addressesForOthers(), hostname).toEqual([`http://${hostname}:8080`]);
  }
  expect(fetch).toHaveBeenCalledTimes(6); // each time: the server may have been started again
});

test("the address for people that the host has named counts, whichever one was opened", async () => {
  const { addressesForOthers } = await loaded();
  vi.stubGlobal("fetch", vi.fn(async () => Response.json({ addresses: ["https://dice.example.org"] })));
  for (const hostname of ["127.0.0.1", "192.168.1.7"]) {
    at(hostname);
    expect(await addressesForOthers(), hostname).toEqual(["https://dice.example.org"]);
  }
  vi.stubGlobal("fetch", vi.fn(async () => Promise.reject(new Error("no line"))));
  expect(await addressesForOthers()).toEqual(["http://192.168.1.7:8080"]);
});

test("without a clipboard the marked text is copied the old way, and it is said whether that worked", async () => {
  const { copy } = await loaded();
  const select = vi.fn();
  const field = { value: "http://a/#/table/b", select } as unknown as HTMLInputElement;
  const execCommand = vi.fn(() => false);
  vi.stubGlobal("document", { ...document, execCommand });
  expect(await copy(field)).toBe(false);
  expect(select).toHaveBeenCalledBefore(execCommand);
  execCommand.mockReturnValue(true);
  expect(await copy(field)).toBe(true);

  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  expect(await copy(field)).toBe(true);
  expect(writeText).toHaveBeenCalledWith(field.value);
  expect(execCommand).toHaveBeenCalledTimes(2);
});
