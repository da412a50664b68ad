import type { oidc } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { conflict, UnauthenticatedError } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { lockAccount } from '../account-repository.ts';
import { hasEnded } from '../sessions/session-repository.ts';
import { assertStepUp } from '../step-up/assert-step-up.ts';
import { mailSecurityAlert } from '../step-up/mail-security-alert.ts';
import { TO_CHANGE_PASSKEYS } from '../step-up/step-up-rules.ts';
import { addIdentity, deleteIdentityOf, findConnectedAccount, findIdentityOf } from './oidc-repository.ts';
import { providerOf } from './oidc-rules.ts';
import { redeemAnswer } from './redeem-answer.ts';

/** Connects the caller's account with an identity. Only the session that started the connection can redeem the provider's answer. */
export async function connectOidc(
  context: Context,
  user: SignedIn,
  { body, client }: InputOf<typeof oidc.connect>,
): Promise<MessageAnswerOf<typeof oidc.connect>> {
  const { sessionId } = user;
  const identity = await redeemAnswer(context, { ...body, sessionId, client });
  const provider = providerOf(context);
  await context.transact(async (tx) => {
    const person = await lockAccount(tx, user.accountId);
    // A concurrent password change may have ended the session; the request must then fail.
    if (!person || (await hasEnded(tx, sessionId))) throw new UnauthenticatedError();
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

/** Disconnects the provider. The owner can still sign in, because a mailed link sets a password. */
export async function disconnectOidc(
  context: Context,
  user: SignedIn,
  { headers, client }: InputOf<typeof oidc.disconnect>,
): Promise<MessageAnswerOf<typeof oidc.disconnect>> {
  const provider = providerOf(context);
  await context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_CHANGE_PASSKEYS);
    if (!(await deleteIdentityOf(tx, person.id))) return;
    await mailSecurityAlert(context, tx, {
      person,
      alert: { kind: 'oidcDisconnected', ...provider },
      client,
    });
  });
  return { resultMessage: message('answers.oidc.disconnected', provider) };
}

export async function showOidc(context: Context, user: SignedIn): Promise<MessageAnswerOf<typeof oidc.show>> {
  const identity = await findIdentityOf(context.db, user.accountId);
  return {
    resultMessage: message('answers.oidc.start', providerOf(context)),
    connected_at: identity?.createdAt.toISOString() ?? null,
  };
}
