import type { backups } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { requestRun } from '../../platform/backups/backup-run-repository.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { REPEATING_KEY_PREFIX } from '../../platform/jobs/jobs-repository.ts';
import { hastenJob } from '../../platform/jobs/keyed-jobs-repository.ts';
import { recordAct } from '../audit/audit-repository.ts';
import { BACKUP_JOB } from './run-backups.ts';

/** Requests a backup or a rehearsal; a job begins it at once. While a run of the same kind is open, the call has no effect. */
export async function startRun(
  { clock, transact }: Context,
  operator: OperatorCaller,
  { body: { kind } }: InputOf<typeof backups.startRun>,
): Promise<MessageAnswerOf<typeof backups.startRun>> {
  const now = clock.now();
  await transact(async (tx) => {
    if (!(await requestRun(tx, { kind, now }))) return;
    await hastenJob(tx, REPEATING_KEY_PREFIX + BACKUP_JOB, now);
    await recordAct(tx, { operator, act: `${kind}.requested`, subject: '', now });
  });
  return { resultMessage: message(`answers.operator.${kind}Requested`) };
}
