import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { Query } from './query.ts';

// Bundled and injected into pages: the same queries in every engine, also with the pages' scripts disabled.

export interface Spot {
  readonly x: number;
  readonly y: number;
}

// Stories press as soon as they see a button; the story about second presses restores the guard.
document.documentElement.style.setProperty('--press-guard-ms', '0');

const lastRects = new WeakMap<Element, string>();

const inPage = {
  count: (query: Query) => find(query).length,
  value: (query: Query) => (one(query) as HTMLInputElement).value,
  attribute: (query: Query, name: string) => one(query).getAttribute(name),
  isFocused: (query: Query) => document.activeElement === one(query),
  /** The element itself, for engine commands. */
  element: (query: Query) => one(query, findAll(query)),
  isField: (query: Query) => one(query, findAll(query)) instanceof HTMLInputElement,

  /** Returns where to press, or why it is not possible yet. Polled, because elements move. */
  spot: (query: Query): Spot | string => {
    const found = find(query);
    const [element] = found;
    if (!element || found.length > 1) return `there are ${found.length} of it`;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const rect = [left, top, width, height].join(' ');
    const isAtRest = lastRects.get(element) === rect;
    lastRects.set(element, rect);
    // On a busy machine, two reads may fall between the same two frames of a slide-in.
    if (!isAtRest || isAnimated(element)) return 'it moves';
    if (element.matches(':disabled')) return 'it is disabled';
    const spot = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const hit = document.elementFromPoint(spot.x, spot.y);
    if (hit && (element.contains(hit) || hit.contains(element))) return spot;
    return `it is covered by <${hit?.tagName.toLowerCase()} class="${hit?.className}">`;
  },

  /** Selects the content of the focused field, so that typing replaces it. */
  markAll: () => {
    if (document.activeElement instanceof HTMLSelectElement) return;
    (document.activeElement as HTMLInputElement).select();
  },

  /** Selects an option by script: an engine's open list is not part of the page. */
  choose: (query: Query, label: string) => {
    const select = one(query) as HTMLSelectElement;
    const option = [...select.options].find((candidate) => candidate.label === label && !candidate.disabled);
    if (!option) return `no such option as ${label}`;
    select.value = option.value;
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    return 'chosen';
  },
};

Object.assign(globalThis, { inPage });

function isAnimated(element: Element): boolean {
  return document.getAnimations().some(({ playState, effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && target?.contains(element) === true;
  });
}

function one(query: Query, found = find(query)): Element {
  const [element] = found;
  if (!element || found.length > 1) throw new Error(`there are ${found.length} of it`);
  return element;
}

function find(query: Query): Element[] {
  return findAll(query).filter((element) => element.checkVisibility({ visibilityProperty: true }));
}

function findAll({ by, role = '', name, within }: Query): Element[] {
  const matcher = typeof name === 'string' ? name : new RegExp(name.pattern, name.flags);
  const scopes = (within ? find(within) : [document.body]) as HTMLElement[];
  return scopes.flatMap((scope) => {
    if (by === 'role') return queryAllByRole(scope, role, { name: matcher });
    if (by === 'label') return queryAllByLabelText(scope, matcher);
    return queryAllByText(scope, matcher);
  });
}
