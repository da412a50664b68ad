/** Partitions are created this many months ahead, so that failed attempts can be repeated in time. */
export const MONTHS_AHEAD = 2;

/** Within this time of a month's end, two requests for the same scan can get dates in different months. */
const AROUND_MONTH_END_MS = 10 * 60_000;

const MONTH_NAME = /^scans_(until_)?(\d{4})_(\d{2})$/;

export interface ScanPartition {
  readonly name: string;
  readonly month: Date;
  readonly isBefore: boolean;
}

export function monthOf(moment: Date, later = 0): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later));
}

export function partitionOf(month: Date): ScanPartition {
  return { name: `scans_${month.toISOString().slice(0, 7).replace('-', '_')}`, month, isBefore: false };
}

/** Parses a partition's name; returns undefined for the default partition. */
export function readPartition(name: string): ScanPartition | undefined {
  const [, until, year, month] = MONTH_NAME.exec(name) ?? [];
  if (year === undefined || month === undefined) return undefined;
  return { name, month: new Date(Date.UTC(Number(year), Number(month) - 1)), isBefore: until !== undefined };
}

export function isOutdated({ month, isBefore }: ScanPartition, before: Date): boolean {
  const end = isBefore ? month : monthOf(month, 1);
  return end.getTime() <= before.getTime();
}

/** Minimum time for which a repeated request finds its scan, even if the scan is in an earlier month's partition. */
const KNOWN_AGAIN_MS = 7 * 24 * 60 * 60_000;

/** Other months that may contain the first copy of a repeated scan; the scan's own month is always searched. */
export interface EarlierScans {
  /** Start of the first of these months. */
  readonly from: Date;
  /** End of the last of these months; equals `from` if there are none. */
  readonly until: Date;
  /** True if a month ends within ten minutes of these scans: two processes may then write one scan to two partitions. */
  readonly isAtMonthEnd: boolean;
}

export function earlierScansOf(moments: readonly Date[]): EarlierScans {
  const times = moments.map((moment) => moment.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const month = (time: number, later = 0) => monthOf(new Date(time), later);
  const isBeforeEnd = month(last + AROUND_MONTH_END_MS).getTime() !== month(last).getTime();
  return {
    from: month(first - KNOWN_AGAIN_MS),
    // A process with a fast clock may have stored the scan in the next month.
    until: isBeforeEnd ? month(last + AROUND_MONTH_END_MS, 1) : month(last),
    isAtMonthEnd:
      month(first - AROUND_MONTH_END_MS).getTime() !== month(last + AROUND_MONTH_END_MS).getTime(),
  };
}
