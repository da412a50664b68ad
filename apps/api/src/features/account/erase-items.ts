import { z } from 'zod';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RunningJob } from '../../platform/jobs/run-job.ts';
import { runPaced } from '../../platform/pace.ts';
import { listDeletedAccountsWithItems } from './account-repository.ts';
import { enqueueErasure } from './erasure-job-repository.ts';

const payloadSchema = z.object({ accountId: z.string() });

/**
 * Erases items of a deleted account, or a transferred item's old row, in slices of one transaction each, so that others wait for
 * one slice at most. Continues in a new job when its time is over or the process stops. Safe to run concurrently.
 */
export async function eraseItems(
  { db, clock, eraseSomeItems }: Context,
  payload: unknown,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> {
  const { accountId } = payloadSchema.parse(payload);
  while (await runPaced(() => inTransaction(db, (tx) => eraseSomeItems(tx, accountId, clock.now())))) {
    if (signal.aborted) return enqueueErasure(db, accountId, clock.now());
  }
}

/** Enqueues the erasure of deleted accounts' items whose job is missing. */
export async function resumeErasures({ db, clock }: Context): Promise<void> {
  for (const accountId of await listDeletedAccountsWithItems(db))
    await enqueueErasure(db, accountId, clock.now());
}
