import { describe, expect, it } from 'vitest';
import {
  chooseForDigest,
  DIGEST_MAX_BYTES,
  type HeldMail,
} from '../../../src/features/item-mails/item-mail-rules.ts';

let number = 0;

/** Events of an item, each deferred more often than the previous one. */
function hold(itemId: string, kind: HeldMail['kind'], count = 1): HeldMail[] {
  return Array.from({ length: count }, () => {
    number += 1;
    return { id: `${number}`, itemId, kind, eventId: `event ${number}`, createdAt: new Date(number) };
  });
}

/** Eight events fill a summary. */
const EVENTS = 8;
const choose = (held: readonly HeldMail[]) => chooseForDigest(held, () => DIGEST_MAX_BYTES / EVENTS);

const count = (held: readonly HeldMail[], itemId: string, kind: HeldMail['kind']) =>
  held.filter((it) => it.itemId === itemId && it.kind === kind).length;

describe('the events in a digest', () => {
  it('are all in order of time, as long as there is room', () => {
    const held = [
      ...hold('a', 'scan', 3),
      ...hold('b', 'note', 4),
      ...hold('a', 'place', 2),
      ...hold('a', 'note'),
    ];
    expect(choose(held)).toEqual({ included: held, deferred: [] });
    expect(choose([])).toEqual({ included: [], deferred: [] });
  });

  it('are all scans of an item, in one line', () => {
    const held = hold('a', 'scan', 500);
    expect(choose(held).included).toHaveLength(500);
  });

  it('alternate between items, so that one with many notes does not displace others', () => {
    const held = [
      ...hold('flooded', 'note', 300),
      ...hold('lost', 'note', 2),
      ...hold('flooded', 'place', 90),
    ];
    const { included, deferred } = choose(held);
    expect(count(included, 'lost', 'note')).toBe(2);
    expect(count(included, 'flooded', 'note')).toBe(EVENTS - 2);
    expect(included.map(({ id }) => Number(id))).toEqual(
      included.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
    );
    expect([...included, ...deferred].map(({ id }) => id).toSorted()).toEqual(
      held.map(({ id }) => id).toSorted(),
    );
  });

  it('start with the oldest notes and reach all of them, digest after digest', () => {
    const held = hold('a', 'note', EVENTS * 2 + 1);
    const first = choose(held);
    const second = choose(first.deferred);
    const third = choose(second.deferred);
    expect([...first.included, ...second.included, ...third.included]).toEqual(held);
    expect(third.deferred).toEqual([]);
  });

  it('count an item’s heading only with its first event', () => {
    const held = [...hold('a', 'note', 2), ...hold('b', 'note', 2)];
    const firsts: boolean[] = [];
    chooseForDigest(held, (_event, isFirstOfItem) => firsts.push(isFirstOfItem));
    expect(firsts).toEqual([true, true, false, false]);
  });

  it('leave items without room to the next digest, with all their events', () => {
    const held = Array.from({ length: 10 }, (_, item) => hold(`${item}`, 'note')).flat();
    const { included, deferred } = choose([...held, ...hold('9', 'place')]);
    expect(new Set(included.map((it) => it.itemId)).size).toBe(EVENTS);
    expect(deferred.map((it) => it.itemId)).toEqual(['8', '9', '9']);
  });
});
