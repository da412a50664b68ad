import type { account } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { endSessions } from './session-repository.ts';

export async function endSession(
  context: Context,
  user: SignedIn,
  { params }: InputOf<typeof account.endSession>,
): Promise<MessageAnswerOf<typeof account.endSession>> {
  const now = context.clock.now();
  await endSessions(context.db, user.accountId, { now, only: params.id });
  return { resultMessage: message('answers.account.deviceSignedOut') };
}
