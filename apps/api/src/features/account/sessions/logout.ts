import type { account } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { endSession } from './session-repository.ts';

/** Ends the session of this access token; both its tokens are dead from then on. */
export async function logout(
  context: Context,
  user: SignedIn,
): Promise<MessageAnswerOf<typeof account.logout>> {
  await endSession(context.db, user.sessionId, context.clock.now());
  return { resultMessage: message('answers.account.signedOut') };
}
