import type { scriptTokens } from '@homeward/contract';
import { SCRIPT_TOKENS_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { assertStepUp } from '../step-up/assert-step-up.ts';
import { mailSecurityAlert } from '../step-up/mail-security-alert.ts';
import { TO_MAKE_SCRIPT_TOKENS } from '../step-up/step-up-rules.ts';
import { presentScriptToken } from './script-token-presenter.ts';
import { addScriptToken, listScriptTokensOf } from './script-token-repository.ts';
import { expiryOf, isExpired, newScriptToken, TooManyScriptTokensError } from './script-token-rules.ts';

export async function makeScriptToken(
  context: Context,
  user: SignedIn,
  { body, headers, client }: InputOf<typeof scriptTokens.make>,
): Promise<MessageAnswerOf<typeof scriptTokens.make>> {
  const now = context.clock.now();
  const secret = newScriptToken();
  const token = {
    id: newId(now),
    name: body.name,
    right: body.right,
    createdAt: now,
    expiresAt: expiryOf(body.days, now),
  };
  await context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_MAKE_SCRIPT_TOKENS);
    const others = await listScriptTokensOf(tx, person.id);
    if (others.filter((other) => !isExpired(other, now)).length >= SCRIPT_TOKENS_MAX)
      throw new TooManyScriptTokensError();
    await addScriptToken(tx, { ...token, accountId: person.id, hash: hashToken(secret) });
    const alert = { kind: 'scriptToken', token: token.name, right: token.right } as const;
    await mailSecurityAlert(context, tx, { person, alert, client });
  });
  return {
    resultMessage: message('answers.scriptTokens.made'),
    token: presentScriptToken({ ...token, lastUsedAt: null }, now),
    secret,
  };
}
