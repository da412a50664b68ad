import type { monitoring } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { recordAct } from '../audit/audit-repository.ts';
import { listRequests } from './help-repository.ts';

const SHOWN_MAX = 100;

/** Lists help requests. Owner and notes are included only if the owner consented. */
export async function listHelpRequests(
  context: Context,
  operator: OperatorCaller,
): Promise<MessageAnswerOf<typeof monitoring.listHelpRequests>> {
  const now = context.clock.now();
  const requests = await context.transact(async (tx) => {
    const listed = await listRequests(tx, SHOWN_MAX);
    for (const { id, codeId, shown } of listed)
      if (shown) await recordAct(tx, { operator, act: 'help.shown', subject: codeId, now, onceFor: id });
    return listed;
  });
  return {
    resultMessage: message('answers.operator.helpRequests'),
    helpRequests: requests.map(({ shown, ...request }) => ({
      ...request,
      createdAt: request.createdAt.toISOString(),
      shown: shown && { ...shown, notes: [...shown.notes] },
    })),
  };
}
