import type { Query } from './query.ts';

export type EngineName = 'firefox' | 'webkit' | 'chromium';

/** Keys for moving the focus and for pressing what has it. */
export type Key = 'Tab' | 'Enter' | 'Space';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export interface TabOptions {
  /** Pages run no scripts of their own. */
  readonly withoutScripts?: boolean;
}

/** The little that every engine must be able to do; what a story says is made of it, see tab.ts. */
export interface EngineTab {
  open(address: string): Promise<void>;
  /** The value of an expression in the page, as JSON could carry it. */
  evaluate(expression: string): Promise<unknown>;
  pressAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(words: string): Promise<void>;
  /** Presses and releases a key. */
  pressKey(key: Key): Promise<void>;
  /** Gives a file on this machine to the field that the expression finds. */
  giveFile(expression: string, path: string): Promise<void>;
  /** From now on the page is told that it is here. */
  standAt(place: Place): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Engine {
  /** A tab with no cookies and nothing kept. */
  openTab(options: TabOptions): Promise<EngineTab>;
  stop(): Promise<void>;
}

/** The call of a function that in-page.ts put into the page. */
export function callInPage(name: string, ...args: readonly (Query | string)[]): string {
  return `inPage.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
}

/** Phones' width where the engine's windows are that narrow; wider ones still show what phones do. */
export const WINDOW = { width: 412, height: 900 };
