import type { AnswerOf, monitoring } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import { listRequests } from './help-repository.ts';

const SHOWN_MAX = 100;

/** What owners asked for; who they are and what finders wrote only where they agreed. */
export async function listHelpRequests(
  context: Context,
): Promise<AnswerOf<typeof monitoring.listHelpRequests>> {
  const requests = await listRequests(context.db, SHOWN_MAX);
  return {
    ...messageBody('Requests for help'),
    helpRequests: requests.map(({ shown, ...request }) => ({
      ...request,
      createdAt: request.createdAt.toISOString(),
      shown: shown && { ...shown, notes: [...shown.notes] },
    })),
  };
}
