import type { monitoring } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { REPEATING_KEY_PREFIX } from '../../platform/jobs/jobs-repository.ts';
import { hastenJob } from '../../platform/jobs/keyed-jobs-repository.ts';
import { confirmHold } from '../../platform/service-clock/service-clock-repository.ts';
import { ERASURE_JOB } from '../../platform/service-clock/service-clock-rules.ts';
import { recordAct } from '../audit/audit-repository.ts';

/** Resumes the paused erasure of expired rows. The operator thereby confirms the clock or the number of rows to erase. */
export async function confirmErasing(
  { clock, transact }: Context,
  operator: OperatorCaller,
): Promise<MessageAnswerOf<typeof monitoring.confirmErasing>> {
  const now = clock.now();
  await transact(async (tx) => {
    if (!(await confirmHold(tx))) return;
    await hastenJob(tx, REPEATING_KEY_PREFIX + ERASURE_JOB, now);
    await recordAct(tx, { operator, act: 'erasing.confirmed', subject: '', now });
  });
  return { resultMessage: message('answers.operator.erasingConfirmed') };
}
