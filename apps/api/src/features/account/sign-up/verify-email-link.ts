import type { account } from '@homeward/contract';
import type { Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isUuid, newId } from '../../../platform/database/ids.ts';
import { badInput } from '../../../platform/errors.ts';
import type { Client, InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { consumeLimit, isMailAllowed } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import { hashToken } from '../../../platform/tokens.ts';
import type { verifyEmail } from '../account-emails.tsx';
import {
  newVerifyLink,
  RATE_LIMITED,
  SIGN_UP_MAILS,
  SIGN_UPS_PER_ADDRESS,
  VERIFIED,
} from '../account-rules.ts';
import { assertStillAdmitted } from './admit-sign-up.ts';
import { addSignUp, findSignUp, lockSignUpsOf } from './sign-up-repository.ts';

const MESSAGE = message('answers.account.linkSentAgain');

/** Mails a new link for the sign-up of an old link. The old link is required, because it proves access to the mailbox. */
export async function verifyEmailLink(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof account.verifyEmailLink>,
): Promise<MessageAnswerOf<typeof account.verifyEmailLink>> {
  const signUp = isUuid(body.code) ? await findSignUp(context.db, body.code) : undefined;
  if (!signUp?.tokenHash.equals(hashToken(body.token))) throw badInput('answers.account.verifyLinkGone');
  if (signUp.usedAt) return { resultMessage: VERIFIED };
  await context.transact(async (tx) => {
    const perAddress = { limit: SIGN_UPS_PER_ADDRESS, of: [client.address] };
    await consumeLimit(tx, { ...currentLimitUse(context), ...perAddress, message: RATE_LIMITED });
    await assertStillAdmitted(context, tx, signUp);
    await renewVerifyLink(context, tx, signUp, client);
  });
  return { resultMessage: MESSAGE };
}

/** Mails a new link. Returns false if the mailbox has used up its budget or the sign-up is no longer pending. */
export async function renewVerifyLink(
  context: Context,
  tx: Db,
  signUp: { id: string; email: string; name: string; redirect: string | null; language: Language | null },
  client: Client,
): Promise<boolean> {
  const counting = currentLimitUse(context);
  const { now } = counting;
  const { email, name, redirect } = signUp;
  if (!(await isMailAllowed(tx, { ...counting, budget: SIGN_UP_MAILS, email, client: client.address })))
    return false;
  const id = newId(now);
  const { link, ...secret } = newVerifyLink(context.config.publicUrl, { code: id, redirect, now });
  await lockSignUpsOf(tx, email);
  const waiting = await findSignUp(tx, signUp.id);
  if (!waiting || waiting.usedAt) return false;
  await addSignUp(tx, { ...waiting, ...secret, id, now: waiting.createdAt });
  await context.mailer.send<typeof verifyEmail>(tx, {
    to: email,
    template: 'verify',
    props: { name, link },
    language: mailLanguageOf(signUp, client.language),
    hidesTiming: true,
  });
  return true;
}
