import type { scriptTokens } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { presentScriptToken } from './script-token-presenter.ts';
import { listScriptTokensOf } from './script-token-repository.ts';

export async function listScriptTokens(
  { db, clock }: Context,
  user: SignedIn,
): Promise<MessageAnswerOf<typeof scriptTokens.list>> {
  const rows = await listScriptTokensOf(db, user.accountId);
  return {
    resultMessage: message('answers.scriptTokens.list'),
    tokens: rows.map((row) => presentScriptToken(row, clock.now())),
  };
}
