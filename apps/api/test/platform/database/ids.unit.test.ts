import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '../../../src/platform/database/ids.ts';

const LAST_START_MS = 8_000_000_000_000;
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('ids sort by creation, for any number per millisecond', () => {
  const steps = fc.array(fc.record({ aheadMs: fc.nat(3), count: fc.integer({ min: 1, max: 50 }) }));
  fc.assert(
    fc.property(fc.nat(LAST_START_MS), steps, (startMs, bursts) => {
      let nowMs = startMs;
      const ids = bursts.flatMap(({ aheadMs, count }) => {
        nowMs += aheadMs;
        return Array.from({ length: count }, () => newId(new Date(nowMs)));
      });
      expect(ids).toEqual(ids.toSorted());
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

it('ids are UUIDs of version 7 and contain their time', () => {
  fc.assert(
    fc.property(fc.nat(8_640_000_000_000), (nowMs) => {
      const id = newId(new Date(nowMs));
      expect(id).toMatch(UUID_V7);
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(nowMs);
    }),
  );
});
