/** The kinds of writes; each has a key of its own in the database. */
export const WRITE_KINDS = ['note', 'scan', 'registration', 'photo'] as const;
export type WriteKind = (typeof WRITE_KINDS)[number];

/** One request and what became of it; times are of `performance.now()`. */
export interface Asked {
  readonly isWrite: boolean;
  /** A page that the same process has shown before. */
  readonly isSeenPage: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
  /** 0 where there was no answer at all. */
  readonly status: number;
}

/** What the load was told, kept apart from the product. */
export interface Ledger {
  readonly asked: Asked[];
  /** What was answered with 200, by kind: the words of notes, the devices of scans, the codes of items. */
  readonly acknowledged: Readonly<Record<Exclude<WriteKind, 'photo'>, Set<string>>>;
  /** Code → the photo that its last answer named. */
  readonly photos: Map<string, string>;
}

export function newLedger(): Ledger {
  const acknowledged = { note: new Set<string>(), scan: new Set<string>(), registration: new Set<string>() };
  return { asked: [], acknowledged, photos: new Map() };
}

const isGood = ({ status }: Asked) => status === 200;

/** The figures of the time from an event to the next one. */
export function summarise(asked: readonly Asked[], from: number, to: number) {
  const within = asked.filter(({ endedAt, startedAt }) => endedAt >= from && startedAt < to);
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

/** When a write succeeded that was begun after the last one that failed; infinite where none did. */
function findReturn(writes: readonly Asked[], from: number): number {
  const failures = writes.filter((it) => !isGood(it));
  if (failures.length === 0) return from;
  const lastFailure = Math.max(...failures.map(({ startedAt }) => startedAt));
  const later = writes.filter((it) => isGood(it) && it.startedAt > lastFailure);
  return Math.min(...later.map(({ endedAt }) => endedAt));
}

/** The longest time in which no write was acknowledged. */
function findLongestGap(writes: readonly Asked[], from: number, to: number): number {
  const times = writes.filter(isGood).map(({ endedAt }) => endedAt);
  const moments = [from, ...times.filter((time) => time < to).sort((a, b) => a - b), to];
  return Math.max(...moments.slice(1).map((moment, at) => moment - (moments[at] ?? from)));
}

function toSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
