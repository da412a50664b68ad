import type { scriptTokens } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { deleteScriptTokens } from './script-token-repository.ts';

export async function endScriptToken(
  { db }: Context,
  { accountId }: SignedIn,
  { params: { id } }: InputOf<typeof scriptTokens.end>,
): Promise<MessageAnswerOf<typeof scriptTokens.end>> {
  await deleteScriptTokens(db, { accountId, id });
  return { resultMessage: message('answers.scriptTokens.ended') };
}
