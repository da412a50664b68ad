import { z } from 'zod';
import type { Context } from '../context.ts';
import { listDeletedAccountsWithItems } from '../features/account/account-repository.ts';
import { deleteMessagesOf } from '../features/conversations/new-owner-repository.ts';
import { deleteLocationSharesOf, deleteNotesOf } from '../features/finder/new-owner-repository.ts';
import { deleteItems, lockItemsOf } from '../features/items/item-repository.ts';
import { deleteScansOf, deleteSomeScansOf } from '../features/scans/scan-repository.ts';
import type { Db } from '../platform/database/db.ts';
import { newId } from '../platform/database/ids.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { enqueueJob } from '../platform/jobs/jobs-repository.ts';
import type { RunningJob } from '../platform/jobs/run-job.ts';
import { runPaced } from '../platform/pace.ts';
import { moveHistorySlice } from './move-history.ts';

export const ERASE_ITEMS_JOB = 'erase-items';
const SLICE_ITEMS = 100;
const SLICE_ROWS = 1000;
const SLICE_NOTES = 200;

const payloadSchema = z.object({ accountId: z.string() });

/** Erases a deleted account's items, or a transferred item's old row, in slices. A stopped job enqueues another job. Jobs may overlap. */
export async function eraseItems(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  payload: unknown,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> {
  const { accountId } = payloadSchema.parse(payload);
  while (await runPaced(() => inTransaction(db, (tx) => eraseSomeItems(tx, accountId, clock.now())))) {
    if (signal.aborted) return enqueueErasure(db, accountId, clock.now());
  }
}

/** Enqueues a job for each deleted account that still has items, in case the job is missing. */
export async function resumeErasures({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const accountId of await listDeletedAccountsWithItems(db))
    await enqueueErasure(db, accountId, clock.now());
}

export async function enqueueErasure(db: Db, accountId: string, now: Date): Promise<void> {
  await enqueueJob(db, { id: newId(now), kind: ERASE_ITEMS_JOB, payload: { accountId }, runAt: now, now });
}

/** Erases a slice of a deleted account's items, or of a transferred item's old row. Returns false if nothing is left. */
export async function eraseSomeItems(tx: Db, accountId: string, now: Date): Promise<boolean> {
  const ids = await lockItemsOf(tx, accountId, SLICE_ITEMS);
  if (ids.length === 0) return false;
  if (await moveHistorySlice(tx, ids, now)) return true;
  if (await eraseRowsOf(tx, ids)) {
    await deleteItems(tx, ids);
    await deleteScansOf(tx, ids);
  }
  return true;
}

async function eraseRowsOf(tx: Db, ids: readonly string[]): Promise<boolean> {
  return (
    (await deleteSomeScansOf(tx, ids, SLICE_ROWS)) < SLICE_ROWS &&
    (await deleteMessagesOf(tx, ids, SLICE_ROWS)) < SLICE_ROWS &&
    (await deleteNotesOf(tx, ids, SLICE_NOTES)) < SLICE_NOTES &&
    (await deleteLocationSharesOf(tx, ids, SLICE_ROWS)) < SLICE_ROWS
  );
}
