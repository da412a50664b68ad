import type { AnswerOf, account } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { SignedIn } from '../../../platform/http/serve.ts';
import { endSessions } from './session-repository.ts';

/** Signs out every device but the one that asks. */
export async function endOtherSessions(
  context: Context,
  user: SignedIn,
): Promise<AnswerOf<typeof account.endOtherSessions>> {
  await endSessions(context.db, user.accountId, { now: context.clock.now(), except: user.sessionId });
  return messageBody('All other devices are signed out');
}
