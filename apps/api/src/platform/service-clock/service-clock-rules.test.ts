import { DAY_MS, MINUTE_MS } from '@homeward/contract/durations';
import { describe, expect, it } from 'vitest';
import {
  aheadMs,
  confirmedHold,
  holdFor,
  isHoldOver,
  observeClock,
  type ServiceClockState,
  startState,
} from './service-clock-rules.ts';

const START = new Date('2027-03-01T09:00:00Z');
const at = (ms: number) => new Date(START.getTime() + ms);

/** Observes a clock every five minutes for `forMs`; the clock is wrong by `offMs`. */
function run(state: ServiceClockState, { fromMs = 0, forMs = 0, offMs = 0 }): ServiceClockState {
  let current = state;
  for (let ms = fromMs; ms <= fromMs + forMs; ms += 5 * MINUTE_MS)
    current = observeClock(current, at(ms + offMs));
  return current;
}

describe('the clock of the service', () => {
  const started = startState(START);

  it.each([
    ['three days ahead', 3 * DAY_MS, null],
    ['more than three days ahead', 3 * DAY_MS + 1, 'clock'],
    ['three days behind', -3 * DAY_MS, null],
    ['more than three days behind', -3 * DAY_MS - 1, 'clock'],
  ])('is held or trusted if the system clock is %s', (_name, ms, heldFor) => {
    expect(observeClock(started, at(ms)).heldFor).toBe(heldFor);
  });

  it('follows a system clock ahead by a pause of the service', () => {
    expect(observeClock(started, at(2 * DAY_MS)).trustedAt).toEqual(at(2 * DAY_MS));
  });

  it('preserves its trusted time on a leap of the system clock, and drops the leap after its correction', () => {
    const ahead = run(started, { forMs: DAY_MS, offMs: 400 * DAY_MS });
    expect(ahead).toMatchObject({ heldFor: 'clock', trustedAt: at(DAY_MS / 2) });
    const right = observeClock(ahead, at(DAY_MS));
    expect(right).toMatchObject({ heldFor: null, heldAtRanMs: null, trustedAt: at(DAY_MS) });
    expect(aheadMs(ahead, at(DAY_MS))).toBe(400 * DAY_MS);
  });

  it('dates nothing back after a system clock that was behind', () => {
    const behind = run(started, { forMs: DAY_MS, offMs: -400 * DAY_MS });
    expect(aheadMs(behind, at(DAY_MS))).toBe(0);
  });

  it('dates back to a time that is itself a leap, after a clock that was ahead for an hour', () => {
    const ahead = run(started, { forMs: 60 * MINUTE_MS, offMs: 400 * DAY_MS });
    expect(aheadMs(ahead, at(8 * DAY_MS))).toBe(392 * DAY_MS + 60 * MINUTE_MS);
  });

  it('dates nothing back once a clock ahead was trusted', () => {
    const trusted = run(started, { forMs: 3 * DAY_MS + 5 * MINUTE_MS, offMs: 400 * DAY_MS });
    expect(aheadMs(trusted, at(3 * DAY_MS))).toBe(0);
  });

  it.each([400 * DAY_MS, -400 * DAY_MS])(
    'trusts a system clock that is off by %i ms after three days of running, and lets one run erase',
    (offMs) => {
      const almost = run(started, { forMs: 3 * DAY_MS - 5 * MINUTE_MS, offMs });
      expect(isHoldOver(almost)).toBe(false);
      const over = run(almost, { fromMs: 3 * DAY_MS, offMs });
      expect(over).toMatchObject({ heldFor: 'clock', trustedAt: at(3 * DAY_MS + offMs) });
      expect(isHoldOver(over)).toBe(true);
    },
  );

  it('counts only the running time of the service', () => {
    const first = run(started, { forMs: 2 * DAY_MS, offMs: 400 * DAY_MS });
    const second = run(first, { fromMs: 4 * DAY_MS, forMs: DAY_MS / 2, offMs: 400 * DAY_MS });
    expect(isHoldOver(second)).toBe(false);
    expect(isHoldOver(run(second, { fromMs: 4.5 * DAY_MS, forMs: DAY_MS, offMs: 400 * DAY_MS }))).toBe(true);
  });

  it('restarts the wait when the system clock leaps to another wrong time', () => {
    const first = run(started, { forMs: 3 * DAY_MS - 5 * MINUTE_MS, offMs: 400 * DAY_MS });
    const second = run(first, { fromMs: 3 * DAY_MS, forMs: DAY_MS, offMs: 800 * DAY_MS });
    expect(isHoldOver(second)).toBe(false);
  });

  it('never trusts one wrong machine beside a right one', () => {
    let state = started;
    for (let ms = 0; ms <= 8 * DAY_MS; ms += 5 * MINUTE_MS) {
      state = observeClock(state, at(ms + 400 * DAY_MS));
      expect(isHoldOver(state)).toBe(false);
      state = observeClock(state, at(ms));
      expect(state).toMatchObject({ heldFor: null, trustedAt: at(ms) });
    }
  });

  it('runs at half rate while the system clock is behind, until that has caught up', () => {
    const behind = run(observeClock(started, at(-DAY_MS)), { forMs: DAY_MS, offMs: -DAY_MS });
    expect(behind).toMatchObject({ heldFor: null, trustedAt: at(DAY_MS / 2) });
    const later = run(behind, { fromMs: DAY_MS, forMs: 2 * DAY_MS, offMs: -DAY_MS });
    expect(later.trustedAt).toEqual(at(2 * DAY_MS));
  });

  it('trusts the system clock at the next look after the operator’s confirmation', () => {
    const held = run(started, { forMs: DAY_MS, offMs: 400 * DAY_MS });
    const confirmed = { ...held, ...confirmedHold(held) };
    const next = run(confirmed, { fromMs: DAY_MS, offMs: 400 * DAY_MS });
    expect([isHoldOver(next), next.trustedAt]).toEqual([true, at(401 * DAY_MS)]);
  });

  it('leaves a hold because of the amount while the clock is right', () => {
    const held = { ...started, ...holdFor('amount', started) };
    expect(run(held, { forMs: DAY_MS }).heldFor).toBe('amount');
    expect(isHoldOver(run(held, { forMs: 3 * DAY_MS }))).toBe(true);
  });
});
