import { LABEL_FILE_LIFE_MS } from '@homeward/contract/limits';
import type { Context } from '../../../context.ts';
import { DatabaseAwayError } from '../../../platform/database/connection-loss.ts';
import { withLongDatabaseTime } from '../../../platform/database/database-time.ts';
import { newId } from '../../../platform/database/ids.ts';
import { enqueueJob } from '../../../platform/jobs/jobs-repository.ts';
import type { RunningJob } from '../../../platform/jobs/run-job.ts';
import { setPrinted } from '../batch-repository.ts';
import {
  addPart,
  deleteParts,
  endLabelFile,
  eraseLabelFiles,
  findLabelFile,
  type LabelFileRow,
} from './label-file-repository.ts';
import { buildTask } from './label-rules.ts';

export const LABEL_FILE_JOB = 'label-file';
export const ERASE_LABEL_FILES_JOB = 'erase-label-files';

/** Draws a file of labels and marks its batch as printed. After a crash, the next attempt begins again. */
export async function drawLabelFile(context: Context, payload: unknown, job: RunningJob): Promise<void> {
  const { fileId } = payload as { readonly fileId: string };
  const { db, logger } = context;
  const file = await findLabelFile(db, fileId);
  if (!file || file.madeAttempt !== null || file.failure !== null) return;
  await deleteParts(db, fileId, job.attempts);
  try {
    const count = await writeParts(context, file, job);
    await endFile(context, file, { madeAttempt: job.attempts, count });
  } catch (error) {
    if (job.signal.aborted || error instanceof DatabaseAwayError) throw error;
    logger.warn({ err: error, fileId }, 'labels not drawn');
    await endFile(context, file, { failure: 'The labels could not be drawn; the log has the reason.' });
  }
}

async function writeParts(
  context: Context,
  { id: fileId, request, count }: LabelFileRow,
  job: RunningJob,
): Promise<number> {
  let position = 0;
  return context.labelThreads.write(await buildTask(context, request, { count }), request.format, {
    signal: job.signal,
    onPart: async ({ bytes, drawn }) => {
      const part = { fileId, attempt: job.attempts, position, bytes, drawn };
      // Each part gets as much database time as a whole job.
      await withLongDatabaseTime(() => context.transact((tx) => addPart(tx, part)));
      position += 1;
    },
  });
}

async function endFile(
  context: Context,
  { id, request }: LabelFileRow,
  end: { madeAttempt: number; count: number } | { failure: string },
): Promise<void> {
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + LABEL_FILE_LIFE_MS);
  await withLongDatabaseTime(() =>
    context.transact(async (tx) => {
      if (!(await endLabelFile(tx, id, { ...end, expiresAt }))) return;
      if ('count' in end && request.batch !== undefined) await setPrinted(tx, request.batch, now);
      const job = { id: newId(now), kind: ERASE_LABEL_FILES_JOB, payload: {}, runAt: expiresAt, now };
      await enqueueJob(tx, job);
    }),
  );
}

export async function eraseDueLabelFiles({ db, clock }: Context): Promise<void> {
  await eraseLabelFiles(db, clock.now());
}
