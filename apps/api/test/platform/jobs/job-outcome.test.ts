import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { type FaultyNetwork, startFaultyNetwork } from '@homeward/testing/database/faulty-network.ts';
import { copyTestDatabase } from '@homeward/testing/database/test-database.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { newId } from '../../../src/platform/database/ids.ts';
import { type OpenDatabase, openDatabase } from '../../../src/platform/database/open-database.ts';
import { createJobWorker } from '../../../src/platform/jobs/job-worker.ts';
import { enqueueJob } from '../../../src/platform/jobs/jobs-repository.ts';

describe('the outcome of a job', () => {
  let database: OpenDatabase;
  let network: FaultyNetwork;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const copy = await copyTestDatabase();
    remove = copy.remove;
    const url = new URL(copy.settings.url);
    network = await startFaultyNetwork(Number(url.port));
    url.port = String(network.port);
    database = await openDatabase({ ...copy.settings, url: url.href }, { onFatal: failLoudly });
  });
  afterEach(() => network.mend());
  afterAll(async () => {
    await database.close();
    await network.stop();
    await remove();
  });

  const enqueue = async (kind: string) => {
    const now = systemClock.now();
    await enqueueJob(database.db, { id: newId(now), kind, payload: {}, runAt: now, now });
  };
  const readJob = (kind: string) =>
    database.db.selectFrom('jobs').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();

  it('waits for an unreachable database, so that a sent mail is not repeated', async () => {
    let runs = 0;
    const warnings: string[] = [];
    const worker = createJobWorker({
      db: database.db,
      clock: systemClock,
      logger: {
        info: () => undefined,
        error: failLoudly,
        // The database returns only after a failed record.
        warn: (_fields: unknown, text?: string) => {
          warnings.push(text ?? '');
          void network.mend();
        },
      },
      handlers: {
        mail: async () => {
          runs += 1;
          await network.cut();
        },
      },
      recordAgainMs: 1,
    });
    await enqueue('mail');
    await worker.runUntilIdle();
    expect(warnings).toContain('job outcome waits for the database');
    expect(await readJob('mail')).toMatchObject({
      done_at: expect.any(Date),
      attempts: 1,
      leased_until: null,
    });
    await worker.runUntilIdle();
    expect(runs).toBe(1);
  });

  it('is given up with the lease, since another process may have the job', async () => {
    const errors: string[] = [];
    const worker = createJobWorker({
      db: database.db,
      clock: systemClock,
      logger: {
        info: () => undefined,
        warn: () => undefined,
        error: (_fields: unknown, text?: string) => void errors.push(text ?? ''),
      },
      handlers: { late: () => network.cut() },
      leaseMs: 50,
      recordAgainMs: 1,
    });
    await enqueue('late');
    await worker.runUntilIdle();
    await network.mend();
    expect(errors[0]).toBe('job outcome not recorded');
    expect(await readJob('late')).toMatchObject({ done_at: null, attempts: 1 });
  });
});
