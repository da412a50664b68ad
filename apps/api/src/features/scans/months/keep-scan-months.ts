import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/db.ts';
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

/** A lock that was not had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Makes the partitions of this month and the next ones, where they are missing. */
export async function addComingMonths(dependencies: Dependencies, now: Date): Promise<void> {
  const coming = Array.from({ length: MONTHS_AHEAD + 1 }, (_, later) => monthOf(now, later));
  await addMonths(dependencies, coming);
}

/** Drops the months that ended before this, and gives scans that found no month the one they belong to. */
export async function arrangeScanMonths(dependencies: Dependencies, scansBefore: Date): Promise<void> {
  for (const partition of await listPartitions(dependencies.db)) {
    if (isOutdated(partition, scansBefore))
      await orLater(dependencies, partition.name, () => dropPartition(dependencies.db, partition));
  }
  const unplaced = await listMonthsWithoutPartition(dependencies.db);
  await addMonths(
    dependencies,
    unplaced.filter((month) => !isOutdated(partitionOf(month), scansBefore)),
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

/** What has to wait too long for its lock is done at the next start, or the next day: scans are written without it. */
async function orLater(
  { logger }: Dependencies,
  partition: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== LOCK_NOT_AVAILABLE) throw error;
    logger.warn(
      { partition },
      'a partition of scans waits for a long transaction, and is tried again tomorrow',
    );
  }
}
