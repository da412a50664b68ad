import type { monitoring } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { MessageAnswerOf } from '../../platform/http/serve.ts';
import { listRequests } from './help-repository.ts';

const SHOWN_MAX = 100;

/** Lists requests; owner and notes are included only if the owner agreed. */
export async function listHelpRequests(
  context: Context,
): Promise<MessageAnswerOf<typeof monitoring.listHelpRequests>> {
  const requests = await listRequests(context.db, SHOWN_MAX);
  return {
    resultMessage: message('answers.operator.helpRequests'),
    helpRequests: requests.map(({ shown, ...request }) => ({
      ...request,
      createdAt: request.createdAt.toISOString(),
      shown: shown && { ...shown, notes: [...shown.notes] },
    })),
  };
}
