import type { backups } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { storeBackupTime } from '../../platform/backups/backup-schedule.ts';
import { conflict } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { recordAct } from '../audit/audit-repository.ts';

export async function saveTime(
  { clock, config, transact }: Context,
  operator: OperatorCaller,
  { body }: InputOf<typeof backups.saveTime>,
): Promise<MessageAnswerOf<typeof backups.saveTime>> {
  if (config.backups.time !== undefined) throw conflict('answers.operator.backupTimeFixed');
  const time = body.time ?? 'off';
  const now = clock.now();
  await transact(async (tx) => {
    await storeBackupTime(tx, time, now);
    await recordAct(tx, { operator, act: 'backup-time.saved', subject: time, now });
  });
  return { resultMessage: message('answers.operator.backupTimeSaved') };
}
