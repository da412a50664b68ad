import { describe, expect, it } from 'vitest';
import {
  chooseForDigest,
  DIGEST_MAX,
  type HeldMail,
} from '../../../src/features/item-mails/item-mail-rules.ts';

let number = 0;

/** What happened to an item, each deferred than the one before. */
function hold(itemId: string, kind: HeldMail['kind'], count = 1): HeldMail[] {
  return Array.from({ length: count }, () => {
    number += 1;
    return { id: `${number}`, itemId, kind, eventId: `event ${number}`, createdAt: new Date(number) };
  });
}

const count = (held: readonly HeldMail[], itemId: string, kind: HeldMail['kind']) =>
  held.filter((it) => it.itemId === itemId && it.kind === kind).length;

describe('what a summary tells', () => {
  it('is everything, in the order of time, as long as there is room', () => {
    const held = [
      ...hold('a', 'scan', 3),
      ...hold('b', 'note', 5),
      ...hold('a', 'place', 2),
      ...hold('a', 'note'),
    ];
    expect(chooseForDigest(held)).toEqual({ included: held, deferred: [] });
    expect(chooseForDigest([])).toEqual({ included: [], deferred: [] });
  });

  it('is every scan of an item, since they are one line', () => {
    const held = hold('a', 'scan', 500);
    expect(chooseForDigest(held).included).toHaveLength(500);
  });

  it('gives every item its turn, so that one that is flooded with notes holds up no other', () => {
    const held = [
      ...hold('flooded', 'note', 300),
      ...hold('lost', 'note', 2),
      ...hold('flooded', 'place', 90),
    ];
    const { included, deferred } = chooseForDigest(held);
    expect(count(included, 'lost', 'note')).toBe(2);
    expect(count(included, 'flooded', 'note')).toBe(DIGEST_MAX.notes - 2);
    expect(count(included, 'flooded', 'place')).toBe(DIGEST_MAX.places);
    expect(included.map(({ id }) => Number(id))).toEqual(
      included.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
    );
    expect([...included, ...deferred].map(({ id }) => id).toSorted()).toEqual(
      held.map(({ id }) => id).toSorted(),
    );
  });

  it('begins with the oldest notes, and comes to all of them, summary after summary', () => {
    const held = hold('a', 'note', DIGEST_MAX.notes * 2 + 1);
    const first = chooseForDigest(held);
    const second = chooseForDigest(first.deferred);
    const third = chooseForDigest(second.deferred);
    expect([...first.included, ...second.included, ...third.included]).toEqual(held);
    expect(third.deferred).toEqual([]);
  });

  it('leaves items beyond the twentieth to the next one, with all that happened to them', () => {
    const held = Array.from({ length: 25 }, (_, item) => [
      ...hold(`${item}`, 'scan'),
      ...hold(`${item}`, 'note'),
    ]).flat();
    const { included, deferred } = chooseForDigest(held);
    expect(new Set(included.map((it) => it.itemId)).size).toBe(DIGEST_MAX.items);
    expect(new Set(deferred.map((it) => it.itemId)).size).toBe(5);
    expect(deferred).toHaveLength(10);
  });
});
