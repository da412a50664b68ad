import type { account } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { endSession } from './session-repository.ts';

export async function logout(
  context: Context,
  user: SignedIn,
): Promise<MessageAnswerOf<typeof account.logout>> {
  await endSession(context.db, user.sessionId, context.clock.now());
  return { resultMessage: message('answers.account.signedOut') };
}
