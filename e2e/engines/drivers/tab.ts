import { expect } from '@playwright/test';
import { callInPage, type EngineTab, type Key, type Place } from './engine.ts';
import type { Spot } from './in-page.ts';
import { describeQuery, type Query } from './query.ts';

/** A person's browser; all methods wait for their condition. */
export interface Tab {
  open(address: string): Promise<void>;
  goBack(): Promise<void>;
  press(query: Query): Promise<void>;
  /** Presses the field and replaces its content. */
  fill(query: Query, words: string): Promise<void>;
  /** Moves the focus to the element with Tab and presses a key there. */
  pressKey(query: Query, key: Key): Promise<void>;
  /** Moves the focus to the element with Tab and replaces its content. */
  typeInto(query: Query, words: string): Promise<void>;
  choose(query: Query, option: string): Promise<void>;
  giveFile(query: Query, path: string): Promise<void>;
  standAt(place: Place): Promise<void>;
  /** Waits for exactly one visible match. */
  see(query: Query): Promise<void>;
  /** Waits until there is no match, neither visible nor in the accessibility tree. */
  seeNone(query: Query): Promise<void>;
  seeValue(query: Query, value: string): Promise<void>;
  seeAttribute(query: Query, name: string, value: string | null): Promise<void>;
  seeAddress(pattern: RegExp): Promise<void>;
  seeFocus(query: Query): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

const TABS_MAX = 60;
const INTERVALS_MS = [30, 50, 100];

/** Builds the stories' vocabulary on an engine. */
export function buildTab(engineTab: EngineTab, inPageScript: string): Tab {
  /** Undefined during a navigation. */
  async function ask(name: string, ...args: readonly (Query | string)[]): Promise<unknown> {
    const isThere = await engineTab.evaluate("typeof inPage === 'object' && document.body !== null");
    if (!isThere) await engineTab.evaluate(`(() => { ${inPageScript} })()`);
    return engineTab.evaluate(callInPage(name, ...args));
  }

  const until = (what: string, look: () => Promise<unknown>) =>
    expect.poll(() => look().catch((error: Error) => error.message), {
      message: what,
      intervals: INTERVALS_MS,
    });

  async function press(query: Query): Promise<void> {
    let spot: Spot | undefined;
    await until(`press ${describeQuery(query)}`, async () => {
      const answer = (await ask('spot', query)) as Spot | string;
      if (typeof answer === 'string') return answer;
      spot = answer;
      return 'ready';
    }).toBe('ready');
    if (spot) await engineTab.pressAt(spot.x, spot.y);
  }

  async function walkTo(query: Query): Promise<void> {
    await until(describeQuery(query), () => ask('count', query)).toBe(1);
    for (let tabs = 0; tabs < TABS_MAX && !(await ask('isFocused', query)); tabs += 1)
      await engineTab.pressKey('Tab');
    await until(`focus on ${describeQuery(query)}`, () => ask('isFocused', query)).toBe(true);
  }

  return {
    press,
    pressKey: async (query, key) => {
      await walkTo(query);
      await engineTab.pressKey(key);
    },
    typeInto: async (query, words) => {
      await walkTo(query);
      await ask('markAll');
      await engineTab.type(words);
      await until(`what stands in ${describeQuery(query)}`, () => ask('value', query)).toBe(words);
    },
    open: engineTab.open,
    goBack: async () => {
      await engineTab.evaluate('history.back()');
    },
    fill: async (query, words) => {
      await press(query);
      await until(`focus on ${describeQuery(query)}`, () => ask('isFocused', query)).toBe(true);
      await ask('markAll');
      await engineTab.type(words);
      await until(`what stands in ${describeQuery(query)}`, () => ask('value', query)).toBe(words);
    },
    choose: (query, option) =>
      until(`choose ${option} in ${describeQuery(query)}`, () => ask('choose', query, option)).toBe('chosen'),
    giveFile: async (query, path) => {
      await until(describeQuery(query), () => ask('isField', query)).toBe(true);
      await engineTab.giveFile(callInPage('element', query), path);
    },
    standAt: engineTab.standAt,
    see: (query) => until(describeQuery(query), () => ask('count', query)).toBe(1),
    seeNone: (query) => until(`no ${describeQuery(query)}`, () => ask('count', query)).toBe(0),
    seeValue: (query, value) =>
      until(`value of ${describeQuery(query)}`, () => ask('value', query)).toBe(value),
    seeAttribute: (query, name, value) =>
      until(`${name} of ${describeQuery(query)}`, () => ask('attribute', query, name)).toBe(value),
    seeAddress: (pattern) => until('address', () => engineTab.evaluate('location.href')).toMatch(pattern),
    seeFocus: (query) => until(`focus on ${describeQuery(query)}`, () => ask('isFocused', query)).toBe(true),
    evaluate: engineTab.evaluate,
    screenshot: engineTab.screenshot,
    close: engineTab.close,
  };
}
