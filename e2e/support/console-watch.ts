import type { Browser, BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

export interface ConsoleWatch {
  /** Says that the test brings this complaint about on purpose. */
  expectTrouble(text: RegExp): void;
  /** Unexpected complaints of pages. */
  unexpected(): string[];
  stop(): void;
}

/** Listens to every page of a browser for errors in its console and uncaught errors. */
export function watchConsole(browser: Browser): ConsoleWatch {
  const complaints: string[] = [];
  const expected: RegExp[] = [];

  const recordError = (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  };
  const catchError = (error: WebError) => complaints.push(String(error.error()));
  const watched: BrowserContext[] = [];
  const watch = (context: BrowserContext) => {
    watched.push(context);
    context.on('console', recordError);
    context.on('weberror', catchError);
  };
  for (const context of browser.contexts()) watch(context);
  browser.on('context', watch);

  return {
    expectTrouble: (text) => expected.push(text),
    unexpected: () => complaints.filter((complaint) => !expected.some((text) => text.test(complaint))),
    stop: () => {
      browser.off('context', watch);
      for (const context of watched) context.off('console', recordError).off('weberror', catchError);
    },
  };
}
