/** So many months have their partition before they begin: a process that cannot make one has that long to try again. */
export const MONTHS_AHEAD = 2;

/** How far the clocks of processes may lie apart, and how long two calls about one scan may be under way. */
const AROUND_MONTH_END_MS = 10 * 60_000;

const MONTH_NAME = /^scans_(until_)?(\d{4})_(\d{2})$/;

/** The partition of one month, or of everything before one. */
export interface ScanPartition {
  readonly name: string;
  readonly month: Date;
  /** It has everything before its month instead of the month. */
  readonly isBefore: boolean;
}

/** When the month of a moment begins, in UTC, or one so many months later. */
export function monthOf(moment: Date, later = 0): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later));
}

/** The partition of the month that begins at this moment. */
export function partitionOf(month: Date): ScanPartition {
  return { name: `scans_${month.toISOString().slice(0, 7).replace('-', '_')}`, month, isBefore: false };
}

/** Reads what a partition holds from its name; undefined for the one that takes what no month does. */
export function readPartition(name: string): ScanPartition | undefined {
  const [, until, year, month] = MONTH_NAME.exec(name) ?? [];
  if (year === undefined || month === undefined) return undefined;
  return { name, month: new Date(Date.UTC(Number(year), Number(month) - 1)), isBefore: until !== undefined };
}

/** Whether a partition goes as a whole when scans before this moment are to be gone: all it can hold is older. */
export function isOutdated({ month, isBefore }: ScanPartition, before: Date): boolean {
  const end = isBefore ? month : monthOf(month, 1);
  return end.getTime() <= before.getTime();
}

/** So long after it was sent first a scan is known again when its month has ended meanwhile. */
const KNOWN_AGAIN_MS = 7 * 24 * 60 * 60_000;

/** Where scans that are sent again may stand, besides the months of their own. */
export interface EarlierScans {
  /** None of them stands before it. */
  readonly from: Date;
  /** None of them stands in another month from here on; the same as `from` where no other month comes into question. */
  readonly until: Date;
  /** A month ends about now: the same scan may be on its way into two partitions at once. */
  readonly isAtMonthEnd: boolean;
}

/** Where the scans of these moments may stand already. */
export function earlierScansOf(moments: readonly Date[]): EarlierScans {
  const times = moments.map((moment) => moment.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const month = (time: number, later = 0) => monthOf(new Date(time), later);
  const isBeforeEnd = month(last + AROUND_MONTH_END_MS).getTime() !== month(last).getTime();
  return {
    from: month(first - KNOWN_AGAIN_MS),
    // Another process, whose clock is ahead, may have put it into the next month.
    until: isBeforeEnd ? month(last + AROUND_MONTH_END_MS, 1) : month(last),
    isAtMonthEnd:
      month(first - AROUND_MONTH_END_MS).getTime() !== month(last + AROUND_MONTH_END_MS).getTime(),
  };
}
