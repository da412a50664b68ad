import type { account } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { endSessions } from './session-repository.ts';

/** Signs out every device but the one that asks. */
export const endOtherSessions: UseCase<typeof account.endOtherSessions, Context> = async (context, user) => {
  await endSessions(context.db, user.accountId, { now: context.clock.now(), except: user.sessionId });
  return messageBody('All other devices are signed out');
};
