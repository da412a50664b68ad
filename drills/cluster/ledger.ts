/** Kinds of writes. Each write has a key that is unique in the database. */
export const WRITE_KINDS = ['note', 'scan', 'registration', 'photo'] as const;
export type WriteKind = (typeof WRITE_KINDS)[number];

/** A request and its outcome. Both times are values of `performance.now()`. */
export interface RequestRecord {
  readonly isWrite: boolean;
  /** True if the same process has served this page before. */
  readonly isSeenPage: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly status: number;
}

/** Record of what the load has sent and received, independent of the product's own data. */
export interface Ledger {
  readonly requests: RequestRecord[];
  /** Keys of the acknowledged writes by kind: texts of notes, devices of scans, tags of items. */
  readonly acknowledged: Readonly<Record<Exclude<WriteKind, 'photo'>, Set<string>>>;
  /** Maps a tag to the photo in the last answer about the tag. */
  readonly photos: Map<string, string>;
}

export function newLedger(): Ledger {
  const acknowledged = { note: new Set<string>(), scan: new Set<string>(), registration: new Set<string>() };
  return { requests: [], acknowledged, photos: new Map() };
}

const isGood = ({ status }: RequestRecord) => status === 200;

/** Summarises the requests between two events. */
export function summarise(requests: readonly RequestRecord[], from: number, to: number) {
  const within = requests.filter(({ endedAt, startedAt }) => endedAt >= from && startedAt < to);
  const writes = within.filter(({ isWrite }) => isWrite);
  const count = (fits: (status: number) => boolean) => within.filter(({ status }) => fits(status)).length;
  return {
    requests: within.length,
    'told 503': count((status) => status === 503),
    'no answer': count((status) => status === 0),
    'seen pages': within.filter(({ isSeenPage }) => isSeenPage).length,
    'of them failed': within.filter((it) => it.isSeenPage && !isGood(it)).length,
    other: count((status) => ![0, 200, 503].includes(status)),
    'slowest s': toSeconds(Math.max(0, ...within.map(({ startedAt, endedAt }) => endedAt - startedAt))),
    'writes back s': toSeconds(findReturn(writes, from) - from),
    'longest gap s': toSeconds(findLongestGap(writes, from, to)),
  };
}

/** Returns the end of the first successful write that started after the last failed write; Infinity if none exists. */
function findReturn(writes: readonly RequestRecord[], from: number): number {
  const failures = writes.filter((it) => !isGood(it));
  if (failures.length === 0) return from;
  const lastFailure = Math.max(...failures.map(({ startedAt }) => startedAt));
  const later = writes.filter((it) => isGood(it) && it.startedAt > lastFailure);
  return Math.min(...later.map(({ endedAt }) => endedAt));
}

/** Returns the longest time in which no write was acknowledged. */
function findLongestGap(writes: readonly RequestRecord[], from: number, to: number): number {
  const times = writes.filter(isGood).map(({ endedAt }) => endedAt);
  const moments = [from, ...times.filter((time) => time < to).sort((a, b) => a - b), to];
  return Math.max(...moments.slice(1).map((moment, at) => moment - (moments[at] ?? from)));
}

function toSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
