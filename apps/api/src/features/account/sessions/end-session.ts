import type { account } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { isUuid } from '../../../platform/database/ids.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { endSessionOf } from './session-repository.ts';
import { NoSuchSessionError } from './session-rules.ts';

/** Signs out one device of the account; twice is a success. */
export async function endSession(
  context: Context,
  user: SignedIn,
  { params }: InputOf<typeof account.endSession>,
): Promise<MessageAnswerOf<typeof account.endSession>> {
  const session = { id: params.id, accountId: user.accountId, now: context.clock.now() };
  if (!isUuid(params.id) || !(await endSessionOf(context.db, session))) throw new NoSuchSessionError();
  return { resultMessage: message('answers.account.deviceSignedOut') };
}
