import type { oidc } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { conflict, UnauthenticatedError } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { lockAccount } from '../account-repository.ts';
import { hasEnded } from '../sessions/session-repository.ts';
import { mailSecurityAlert } from '../step-up/mail-security-alert.ts';
import { addIdentity, deleteIdentityOf, findConnectedAccount } from './oidc-repository.ts';
import { providerOf } from './oidc-rules.ts';
import { redeemAnswer } from './redeem-answer.ts';

/** Connects the account of the session that requested it with a proof. */
export async function connectOidc(
  context: Context,
  user: SignedIn,
  { body, client }: InputOf<typeof oidc.connect>,
): Promise<MessageAnswerOf<typeof oidc.connect>> {
  const { identity } = await redeemAnswer(context, { ...body, purpose: 'connect', user, client });
  const provider = providerOf(context);
  await context.transact(async (tx) => {
    const person = await lockAccount(tx, user.accountId);
    // A password change ends the session, and with it the request.
    if (!person || (await hasEnded(tx, user.sessionId))) throw new UnauthenticatedError();
    const connected = await findConnectedAccount(tx, identity);
    if (connected === person.id) return;
    await deleteIdentityOf(tx, person.id);
    const isAdded = await addIdentity(tx, {
      ...identity,
      accountId: person.id,
      now: context.clock.now(),
    });
    if (!isAdded) throw conflict('answers.oidc.taken', provider);
    await mailSecurityAlert(context, tx, { person, alert: { kind: 'oidcConnected', ...provider }, client });
  });
  return { resultMessage: message('answers.oidc.connected', provider) };
}
