// A running `yahtzee serve` with a file of its own, which can be killed and come back.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const program = process.env.YAHTZEE ?? fileURLToPath(new URL("../../../build/release/yahtzee", import.meta.url));

export class ServerProcess {
  /** Where it is served, "http://127.0.0.1:PORT/": the same after a restart. */
  address = "";
  /** The same as phones at home see it: over plain HTTP, and not from this computer. Browsers withhold much there. */
  get awayAddress(): string {
    return this.address.replace("127.0.0.1", hostname());
  }
  /** What it wrote to standard error. */
  errors = "";
  readonly data: string;
  private readonly folder = mkdtempSync(join(tmpdir(), "yahtzee-page-"));
  private process: ChildProcess | undefined;

  /** Computer players are in no way hurried where it is run `asPeopleDo`; with `trial` it knows the game that no user sees. */
  constructor(private readonly flags: string[], private readonly asPeopleDo = false, private readonly trial = false) {
    this.data = join(this.folder, "yahtzee.db");
  }

  async start(): Promise<void> {
    const port = this.address ? new URL(this.address).port : "0";
    const fixed = ["serve", "--lang", "en", "--port", port, "--data", this.data];
    const usual = { "--seed": "1", ...(!this.asPeopleDo && { "--pace": "0" }) }; // the same dice every time, and no waiting
    const unsaid = Object.entries(usual).filter(([flag]) => !this.flags.includes(flag)).flat();
    const child = spawn(this.trial ? `${program}_trial` : program, [...fixed, ...unsaid, ...this.flags], { stdio: ["ignore", "pipe", "pipe"] });
    this.process = child;
    child.stderr.on("data", (text) => (this.errors += text));
    this.address = await new Promise<string>((found, failed) => {
      let told = "";
      child.stdout.on("data", (text) => {
        told += text;
        const address = /http:\/\/\S+/.exec(told)?.[0];
        if (address) found(address);
      });
      child.once("error", failed);
      child.once("exit", (status) => failed(new Error(`${program} ended with ${status}: ${this.errors}`)));
    });
  }

  /** Ends it as it should be ended, or, with SIGKILL, as power cuts do. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  /** As if the power had been cut: the same address, and the same file. */
  async crash(): Promise<void> {
    await this.stop("SIGKILL");
    await this.start();
  }

  async tearDown(): Promise<void> {
    await this.stop("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }
}
