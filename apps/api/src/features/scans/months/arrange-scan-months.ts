import { POSITIONS_RETENTION_DAYS, SCANS_RETENTION_DAYS } from '@homeward/contract/limits';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/db.ts';
import type { RetentionRule } from '../../../platform/retention.ts';
import { countAbout } from '../../../platform/service-clock/erase-within-fifth.ts';
import { eraseOldScans } from '../scan-repository.ts';
import { isOutdated, MONTHS_AHEAD, monthOf, partitionOf } from './scan-month-rules.ts';
import {
  addPartition,
  dropPartition,
  listMonthsWithoutPartition,
  listPartitions,
} from './scan-months-repository.ts';

interface Dependencies {
  readonly db: Db;
  readonly logger: Pick<Logger, 'warn'>;
}

const LOCK_NOT_AVAILABLE = '55P03';
/** PostgreSQL's error codes if a concurrent process has already added the partition. */
const EXISTING_TABLE: readonly unknown[] = ['42P07', '23505'];

export const scanRetention: RetentionRule = {
  longLived: ['scans'],
  partitions: {
    countOutdated: (db, { daysAgo }) => countOutdatedScans(db, daysAgo(SCANS_RETENTION_DAYS)),
    arrange: (dependencies, { daysAgo }) => arrangeScanMonths(dependencies, daysAgo(SCANS_RETENTION_DAYS)),
  },
  erase: (db, { daysAgo }) =>
    eraseOldScans(db, {
      scansBefore: daysAgo(SCANS_RETENTION_DAYS),
      positionsBefore: daysAgo(POSITIONS_RETENTION_DAYS),
    }),
};

/** Adds the missing partitions of this month and of the next MONTHS_AHEAD months. */
export async function addComingMonths(dependencies: Dependencies, now: Date): Promise<void> {
  const months = Array.from({ length: MONTHS_AHEAD + 1 }, (_, later) => monthOf(now, later));
  await addMonths(dependencies, months);
}

/** Estimates the number of scans in partitions that ended before this time. */
async function countOutdatedScans(db: Db, scansBefore: Date): Promise<number> {
  let sum = 0;
  for (const partition of await listPartitions(db))
    if (isOutdated(partition, scansBefore)) sum += await countAbout(db, partition.name);
  return sum;
}

/** Drops outdated partitions. Adds partitions for the months of which the default partition has scans. */
export async function arrangeScanMonths(dependencies: Dependencies, scansBefore: Date): Promise<void> {
  for (const partition of await listPartitions(dependencies.db)) {
    if (isOutdated(partition, scansBefore))
      await orLater(dependencies, partition.name, () => dropPartition(dependencies.db, partition));
  }
  const months = await listMonthsWithoutPartition(dependencies.db);
  await addMonths(
    dependencies,
    months.filter((month) => !isOutdated(partitionOf(month), scansBefore)),
  );
}

async function addMonths(dependencies: Dependencies, months: readonly Date[]): Promise<void> {
  const partitions = await listPartitions(dependencies.db);
  const isCovered = (month: Date) =>
    partitions.some((it) => (it.isBefore ? month < it.month : month.getTime() === it.month.getTime()));
  for (const month of months) {
    if (isCovered(month)) continue;
    await orLater(dependencies, partitionOf(month).name, () => addPartition(dependencies.db, month));
  }
}

/** If the lock times out, the next start or daily job repeats the change. Scans without a partition go to the default partition. */
async function orLater(
  { logger }: Dependencies,
  partition: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code;
    if (EXISTING_TABLE.includes(code)) return;
    if (code !== LOCK_NOT_AVAILABLE) throw error;
    logger.warn(
      { partition },
      'a partition of scans waits for a long transaction, and is tried again tomorrow',
    );
  }
}
