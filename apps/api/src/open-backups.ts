import { DAY_MS, MINUTE_MS } from '@homeward/contract/durations';
import { PATHS } from '@homeward/contract/paths';
import { buildApp } from './app.ts';
import { type Context, createContext } from './context.ts';
import { BACKUP_JOB } from './features/backups/run-backups.ts';
import { repairPhotoIds } from './features/items/photo-repository.ts';
import { storePushKeys } from './features/notifications/push/push-repository.ts';
import { addComingMonths, arrangeScanMonths } from './features/scans/months/arrange-scan-months.ts';
import { PLANNED_ACTS_EVERY_MS, PLANNED_ACTS_JOB } from './flows/run-planned-acts.ts';
import { type Backups, createBackups } from './platform/backups/backups.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import { ensureRepeating } from './platform/jobs/jobs-repository.ts';
import { createLogger } from './platform/logger.ts';
import { ERASURE_JOB } from './platform/service-clock/service-clock-rules.ts';

/** Adds the partitions and repeating jobs that a running service needs. Called at the start and after a restore. */
export async function prepareDatabase(context: Context): Promise<void> {
  const { db, clock } = context;
  await addComingMonths(context, clock.now());
  await ensureRepeating(db, { kind: ERASURE_JOB, everyMs: DAY_MS, now: clock.now() });
  await ensureRepeating(db, { kind: PLANNED_ACTS_JOB, everyMs: PLANNED_ACTS_EVERY_MS, now: clock.now() });
  await ensureRepeating(db, { kind: BACKUP_JOB, everyMs: MINUTE_MS, now: clock.now() });
}

export function openBackups(config: Context['config'], getContext: () => Context): Backups {
  return createBackups({
    dataDir: config.dataDir,
    renderPages: (scratch, tags) => renderPages(getContext(), scratch, tags),
    afterRestore: async () => {
      const context = getContext();
      const { db, clock, pushKeys } = context;
      await clock.observe();
      await repairPhotoIds(db);
      // Every month in the archive gets a partition; the daily job later erases rows that are too old.
      await arrangeScanMonths(context, new Date(0));
      await prepareDatabase(context);
      Object.assign(pushKeys, await storePushKeys(db, pushKeys, clock.now()));
    },
  });
}

/** Renders finders' pages from a scratch database with a second app, so that the rehearsal covers all code of these pages. */
async function renderPages(context: Context, scratch: OpenDatabase, tags: readonly string[]): Promise<void> {
  const scratchContext = createContext({
    ...context,
    database: scratch,
    wakeJobs: () => undefined,
    nextMailDelayMs: () => 0,
  });
  const app = await buildApp(scratchContext, { logger: createLogger('silent') });
  try {
    for (const tag of tags) {
      const { statusCode } = await app.inject({ url: PATHS.finder(tag) });
      if (statusCode !== 200) throw new Error(`The page of a restored tag answered ${statusCode}.`);
    }
  } finally {
    await app.close();
  }
}
