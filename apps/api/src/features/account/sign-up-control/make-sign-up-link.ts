import type { signUps } from '@homeward/contract';
import { SIGN_UP_LINK_LIFE_MS } from '@homeward/contract/limits';
import { signUpPath } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { SentBeforeError } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../../platform/http/serve.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { recordAct } from '../../audit/audit-repository.ts';
import { findSignUpLink, putSignUpLink } from '../sign-up/sign-up-link-repository.ts';

const MESSAGE = message('answers.operator.signUpLinkMade');

/** Makes a sign-up link. A call repeated with the same id replaces the token, because the first response may be lost. */
export async function makeSignUpLink(
  context: Context,
  operator: OperatorCaller,
  { body: { id } }: InputOf<typeof signUps.makeSignUpLink>,
): Promise<MessageAnswerOf<typeof signUps.makeSignUpLink>> {
  const now = context.clock.now();
  const token = newToken();
  await context.transact(async (tx) => {
    const isRepeated = (await findSignUpLink(tx, id)) !== undefined;
    const isStored = await putSignUpLink(tx, {
      id,
      tokenHash: hashToken(token),
      madeBy: operator.accountId === undefined ? '' : operator.name,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SIGN_UP_LINK_LIFE_MS),
      usedAt: null,
    });
    if (!isStored) throw new SentBeforeError();
    if (!isRepeated) await recordAct(tx, { operator, act: 'sign-up.link-made', subject: id, now });
  });
  return { resultMessage: MESSAGE, url: `${context.config.publicUrl}${signUpPath(token)}` };
}
