import { once } from 'node:events';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { useJobsTable } from '@homeward/testing/database/jobs-table.ts';
import { expect, it } from 'vitest';
import { joinJobWorkers } from '../../../src/platform/jobs/job-worker.ts';
import { enqueueJob } from '../../../src/platform/jobs/jobs-repository.ts';

const jobs = useJobsTable();

it('a joined worker runs its jobs while hanging jobs occupy every place of another', async () => {
  const hangs = Promise.withResolvers<void>();
  const greeted = Promise.withResolvers<void>();
  const hanging = jobs.createWorker(
    () => {
      throw new Error('Not of this kind');
    },
    {
      concurrency: 1,
      graceMs: 0,
      handlers: {
        call: async (_payload, { signal }) => {
          hangs.resolve();
          await once(signal, 'abort');
        },
      },
    },
  );
  const joined = joinJobWorkers([jobs.createWorker(async () => greeted.resolve()), hanging]);
  for (let count = 0; count < 2; count += 1)
    await enqueueJob(jobs.db, {
      id: newId(jobs.now),
      kind: 'call',
      payload: {},
      runAt: jobs.now,
      now: jobs.now,
    });
  joined.start();
  await hangs.promise;
  await jobs.enqueue('x');
  joined.wake();
  await greeted.promise;
  await joined.stop();
  const left = await jobs.db.selectFrom('jobs').select('kind').where('done_at', 'is', null).execute();
  expect(left.map(({ kind }) => kind)).toContain('call');
});
