import type { AnswerOf, account } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { SignedIn } from '../../../platform/http/serve.ts';
import { endSession } from './session-repository.ts';

/** Ends the session of this access token; both its tokens are dead from then on. */
export async function logout(context: Context, user: SignedIn): Promise<AnswerOf<typeof account.logout>> {
  await endSession(context.db, user.sessionId, context.clock.now());
  return messageBody('Successfully logout');
}
