import type { monitoring } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { listRequests } from './help-repository.ts';

const SHOWN_MAX = 100;

/** What owners asked for; who they are and what finders wrote only where they agreed. */
export const listHelpRequests: UseCase<typeof monitoring.listHelpRequests, Context> = async ({ db }) => {
  const requests = await listRequests(db, SHOWN_MAX);
  return {
    ...messageBody('Requests for help'),
    helpRequests: requests.map(({ shown, ...request }) => ({
      ...request,
      createdAt: request.createdAt.toISOString(),
      shown: shown && { ...shown, notes: [...shown.notes] },
    })),
  };
};
