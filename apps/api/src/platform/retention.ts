import { DAY_MS } from '@homeward/contract/durations';
import type { Db } from './database/db.ts';
import type { Tables } from './database/tables.ts';
import type { Logger } from './logger.ts';
import { countAbout, eraseWithinFifth, isTooMuch } from './service-clock/erase-within-fifth.ts';

export interface RetentionTime {
  readonly now: Date;
  daysAgo(days: number): Date;
}

interface Dependencies {
  readonly db: Db;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Erases the expired rows of a table. Exported beside the table's SQL and listed in flows/erase-expired-rows.ts. */
export interface RetentionRule {
  /** If one of these tables would lose over a fifth, its erasure requires consent. Omits tables whose rows live only for days. */
  readonly longLived?: readonly (keyof Tables)[];
  readonly partitions?: {
    countOutdated(db: Db, time: RetentionTime): Promise<number>;
    /** Runs outside of a transaction, before `erase`. */
    arrange(dependencies: Dependencies, time: RetentionTime): Promise<void>;
  };
  erase(db: Db, time: RetentionTime): Promise<unknown>;
}

/** Returns the tables that the rule did not erase, because they would lose too many rows. */
export async function applyRetention(
  dependencies: Dependencies,
  { longLived = [], partitions, erase }: RetentionRule,
  { now, isAmountConfirmed }: { readonly now: Date; readonly isAmountConfirmed: boolean },
): Promise<readonly string[]> {
  const { db } = dependencies;
  const time = { now, daysAgo: (days: number) => new Date(now.getTime() - days * DAY_MS) };
  const isGuarded = !isAmountConfirmed && longLived.length > 0;
  if (partitions) {
    const [table] = longLived;
    if (
      isGuarded &&
      table &&
      isTooMuch(await partitions.countOutdated(db, time), await countAbout(db, table))
    )
      return longLived;
    await partitions.arrange(dependencies, time);
  }
  if (isGuarded) return eraseWithinFifth(db, longLived, (tx) => erase(tx, time));
  await erase(db, time);
  return [];
}
