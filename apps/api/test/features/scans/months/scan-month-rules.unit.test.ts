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
  it('is that of UTC, whatever the machine’s time zone', () => {
    expect(monthOf(at('2026-11-30T23:59:59.999'))).toEqual(at('2026-11-01T00:00'));
    expect(monthOf(at('2026-12-01T00:00'))).toEqual(at('2026-12-01T00:00'));
  });

  it('is followed by the next one over the end of a year', () => {
    expect(monthOf(at('2026-12-31T12:00'), 1)).toEqual(at('2027-01-01T00:00'));
    expect(monthOf(at('2026-01-31T12:00'), -1)).toEqual(at('2025-12-01T00:00'));
  });

  it('is read back from the name of its partition', () => {
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

  it('goes when all of its month is too old', () => {
    expect(isOutdated(october, at('2025-10-31T23:59:59.999'))).toBe(false);
    expect(isOutdated(october, at('2025-11-01T00:00'))).toBe(true);
  });

  it('of everything before a month goes when all of it is too old', () => {
    expect(isOutdated(until, at('2025-09-30T23:59:59.999'))).toBe(false);
    expect(isOutdated(until, at('2025-10-01T00:00'))).toBe(true);
  });
});

describe('a scan that is sent again', () => {
  it('is sought in the month before its own in the first week', () => {
    expect(earlierScansOf([at('2026-11-07T23:59:59')])).toEqual({
      from: at('2026-10-01T00:00'),
      until: at('2026-11-01T00:00'),
      isAtMonthEnd: false,
    });
  });

  it('is sought in its own month alone afterwards', () => {
    const november = at('2026-11-01T00:00');
    expect(earlierScansOf([at('2026-11-08T00:00')])).toEqual({
      from: november,
      until: november,
      isAtMonthEnd: false,
    });
  });

  it.each(['2026-11-30T23:55', '2026-12-01T00:05'])('may be on its way into another month at %s', (time) => {
    expect(earlierScansOf([at(time)]).isAtMonthEnd).toBe(true);
  });

  it('is sought in the next month, too, shortly before that begins: the clock of another process may be ahead', () => {
    expect(earlierScansOf([at('2026-11-30T23:55')])).toMatchObject({
      from: at('2026-11-01T00:00'),
      until: at('2027-01-01T00:00'),
    });
  });

  it('is sought for each of a batch that spans a month’s end', () => {
    expect(earlierScansOf([at('2026-12-01T00:00'), at('2026-11-30T23:59:59')])).toMatchObject({
      from: at('2026-11-01T00:00'),
      until: at('2026-12-01T00:00'),
    });
  });
});
