import { z } from 'zod';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RunningJob } from '../../platform/jobs/run-job.ts';
import { runPaced } from '../../platform/pace.ts';
import { listDeletedAccountsWithItems } from './account-repository.ts';
import { enqueueErasure } from './erasure-job-repository.ts';

const payloadSchema = z.object({ accountId: z.string() });

/**
 * Erases the items of a deleted account, or the row of an item that stayed behind when its tag got a new owner: slice by slice,
 * each in a transaction of its own, so that no transaction waits for more than one of them. Goes on in another job when this
 * one's time is over or the process stops; two at once do no harm.
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

/** Sees to items whose account was deleted and that have lost their job. */
export async function resumeErasures({ db, clock }: Context): Promise<void> {
  for (const accountId of await listDeletedAccountsWithItems(db))
    await enqueueErasure(db, accountId, clock.now());
}
