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

/** Rule that erases the expired rows of a table. It is exported beside the table's SQL; flows/erase-expired-rows.ts lists all rules. */
export interface RetentionRule {
  /** A loss of over a fifth of these tables' rows requires `isAmountConfirmed`. Tables whose rows exist only for days are not listed. */
  readonly longLived?: readonly (keyof Tables)[];
  readonly partitions?: {
    countOutdated(db: Db, time: RetentionTime): Promise<number>;
    /** Drops and adds partitions, before `erase` and outside of a transaction. */
    arrange(dependencies: Dependencies, time: RetentionTime): Promise<void>;
  };
  erase(db: Db, time: RetentionTime): Promise<unknown>;
}

/** Applies a rule, but skips tables that would lose too many rows. Returns the skipped tables. */
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
