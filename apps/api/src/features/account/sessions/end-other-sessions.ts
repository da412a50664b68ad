import type { account } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { endSessions } from './session-repository.ts';

export async function endOtherSessions(
  context: Context,
  user: SignedIn,
): Promise<MessageAnswerOf<typeof account.endOtherSessions>> {
  await endSessions(context.db, user.accountId, { now: context.clock.now(), except: user.sessionId });
  return { resultMessage: message('answers.account.othersSignedOut') };
}
