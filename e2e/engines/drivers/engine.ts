import type { Query } from './query.ts';

export type EngineName = 'firefox' | 'webkit' | 'chromium';

/** Keys that move the focus or press the focused element. */
export type Key = 'Tab' | 'Enter' | 'Space';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export interface TabOptions {
  /** Disables the pages' scripts. */
  readonly withoutScripts?: boolean;
}

/** The minimal interface of an engine; tab.ts builds the stories' vocabulary on it. */
export interface EngineTab {
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page; the result must be serialisable as JSON. */
  evaluate(expression: string): Promise<unknown>;
  pressAt(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(words: string): Promise<void>;
  /** Presses and releases a key. */
  pressKey(key: Key): Promise<void>;
  /** Selects a local file for the file input that the expression returns. */
  giveFile(expression: string, path: string): Promise<void>;
  /** Overrides the page's geolocation. */
  standAt(place: Place): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Engine {
  /** A tab without cookies and storage. */
  openTab(options: TabOptions): Promise<EngineTab>;
  stop(): Promise<void>;
}

/** Returns the expression that calls a function of in-page.ts. */
export function callInPage(name: string, ...args: readonly (Query | string)[]): string {
  return `inPage.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
}

/** The width of a phone where the engine's windows can be that narrow; wider windows still show the phone layout. */
export const WINDOW = { width: 412, height: 900 };
