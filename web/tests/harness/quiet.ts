// Whatever a page complains about while it is tested: errors and warnings on its console (a violation of the content
// security policy is one), exceptions that nobody caught, requests that failed.
import type { BrowserContext } from "@playwright/test";

/** For tests that take the server away: whatever the browser asks for at that moment, its icon too, is lost. */
export const lostConnection = /ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/;

export class Quiet {
  private readonly complaints: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** For what a test provokes, a lost connection say. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  listen(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        this.complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.complaints.push(`exception: ${error.error().stack ?? error.error()}`));
    context.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      // Whoever leaves a page does not wait for what it asked for.
      if (why !== "net::ERR_ABORTED") this.complaints.push(`request failed: ${request.url()} ${why}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) this.complaints.push(`status ${response.status()}: ${response.url()}`);
    });
  }

  found(): string[] {
    return this.complaints.filter((complaint) => !this.allowed.some((pattern) => pattern.test(complaint)));
  }
}
