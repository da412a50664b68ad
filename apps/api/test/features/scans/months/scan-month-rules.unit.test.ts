import { describe, expect, it } from 'vitest';
import {
  earlierScansOf,
  isOutdated,
  monthOf,
  partitionOf,
  readPartition,
} from '../../../../src/features/scans/months/scan-month-rules.ts';

const at = (time: string) => new Date(`${time}Z`);

describe('the month of a scan', () => {
  it('is that of UTC, regardless of the machine’s time zone', () => {
    expect(monthOf(at('2026-11-30T23:59:59.999'))).toEqual(at('2026-11-01T00:00'));
    expect(monthOf(at('2026-12-01T00:00'))).toEqual(at('2026-12-01T00:00'));
  });

  it('is followed by January after December', () => {
    expect(monthOf(at('2026-12-31T12:00'), 1)).toEqual(at('2027-01-01T00:00'));
    expect(monthOf(at('2026-01-31T12:00'), -1)).toEqual(at('2025-12-01T00:00'));
  });

  it('is parsed from the name of its partition', () => {
    const partition = partitionOf(at('2026-03-01T00:00'));
    expect(partition.name).toBe('scans_2026_03');
    expect(readPartition('scans_2026_03')).toEqual(partition);
    expect(readPartition('scans_until_2026_12')).toMatchObject({
      month: at('2026-12-01T00:00'),
      isBefore: true,
    });
    expect(readPartition('scans_default')).toBeUndefined();
  });
});

describe('a partition of scans', () => {
  const october = partitionOf(at('2025-10-01T00:00'));
  const until = { name: 'scans_until_2025_10', month: at('2025-10-01T00:00'), isBefore: true };

  it('is dropped when its whole month has expired', () => {
    expect(isOutdated(october, at('2025-10-31T23:59:59.999'))).toBe(false);
    expect(isOutdated(october, at('2025-11-01T00:00'))).toBe(true);
  });

  it('of everything before a month is dropped when all of it has expired', () => {
    expect(isOutdated(until, at('2025-09-30T23:59:59.999'))).toBe(false);
    expect(isOutdated(until, at('2025-10-01T00:00'))).toBe(true);
  });
});

describe('a repeated scan', () => {
  it('is looked up in the previous month during the first week', () => {
    expect(earlierScansOf([at('2026-11-07T23:59:59')])).toEqual({
      from: at('2026-10-01T00:00'),
      until: at('2026-11-01T00:00'),
      isAtMonthEnd: false,
    });
  });

  it('is looked up only in its own month afterwards', () => {
    const november = at('2026-11-01T00:00');
    expect(earlierScansOf([at('2026-11-08T00:00')])).toEqual({
      from: november,
      until: november,
      isAtMonthEnd: false,
    });
  });

  it.each(['2026-11-30T23:55', '2026-12-01T00:05'])('may move into another month at %s', (time) => {
    expect(earlierScansOf([at(time)]).isAtMonthEnd).toBe(true);
  });

  it('is also looked up in the next month shortly before it begins, since another clock may be ahead', () => {
    expect(earlierScansOf([at('2026-11-30T23:55')])).toMatchObject({
      from: at('2026-11-01T00:00'),
      until: at('2027-01-01T00:00'),
    });
  });

  it('is looked up for each scan of a batch across a month’s end', () => {
    expect(earlierScansOf([at('2026-12-01T00:00'), at('2026-11-30T23:59:59')])).toMatchObject({
      from: at('2026-11-01T00:00'),
      until: at('2026-12-01T00:00'),
    });
  });
});
