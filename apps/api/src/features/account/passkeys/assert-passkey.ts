import type { Assertion } from '@homeward/contract/account/webauthn';
import { PASSKEYS_ADDRESS } from '@homeward/contract/paths';
import type { Context } from '../../../context.ts';
import type { DomainError } from '../../../platform/errors.ts';
import type { Client, SignedIn } from '../../../platform/http/serve.ts';
import { assertLimitLeft, isLimitExhausted, isWithinLimit } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findChallenge, relyingPartyOf, verifyAssertion } from '../../../platform/webauthn.ts';
import { RATE_LIMITED } from '../account-rules.ts';
import type { passkeyCopiedEmail } from '../passkey-emails.tsx';
import { isKnownDevice } from '../sessions/session-repository.ts';
import { consumeChallenge } from './challenge-repository.ts';
import { userHandleOf } from './passkey-presenter.ts';
import { advanceCounter, type FoundPasskey, findPasskey, hasPasskey } from './passkey-repository.ts';
import { COPIED_PASSKEY_MAILS, PASSKEY_FAILURES } from './passkey-rules.ts';

interface PasskeyTry {
  readonly credential: Assertion;
  readonly purpose: 'sign-in' | 'step-up';
  /** If set, only this caller's own passkeys are accepted. */
  readonly user: SignedIn | undefined;
  readonly client: Client;
  readonly wrong: DomainError;
}

/** Returns the passkey that signed a challenge of this purpose; throws `wrong` if there is none. */
export async function assertPasskey(context: Context, attempt: PasskeyTry): Promise<FoundPasskey> {
  const passkey = await findPasskey(context.db, Buffer.from(attempt.credential.id, 'base64url'));
  await assertMayTry(context, attempt.client, passkey);
  const counter = await findCounter(context, attempt, passkey);
  if (passkey && counter !== undefined && (await isNewest(context, passkey, counter))) return passkey;
  await isWithinLimit(context.db, { ...currentLimitUse(context), ...failuresOf(attempt.client) });
  throw attempt.wrong;
}

async function findCounter(
  context: Context,
  { credential, purpose, user }: PasskeyTry,
  passkey: FoundPasskey | undefined,
): Promise<number | undefined> {
  const challenge = findChallenge(credential.response.clientDataJSON) ?? '';
  const use = { hash: hashToken(challenge), purpose, sessionId: user?.sessionId ?? null };
  // Consumes the challenge first, because a wrong answer must not get a second attempt.
  if (!(await consumeChallenge(context.db, { ...use, now: context.clock.now() }))) return undefined;
  if (!passkey || (user && passkey.accountId !== user.accountId)) return undefined;
  if (!isOwnHandle(credential, passkey, purpose)) return undefined;
  const party = relyingPartyOf(context.config.publicUrl);
  try {
    return await verifyAssertion(credential, { party, challenge, publicKey: passkey.publicKey });
  } catch (error) {
    // Logs the reason for the operator, for example a PUBLIC_URL that differs from the address in the browser.
    context.logger.info({ reason: (error as Error).message }, 'passkey refused');
    return undefined;
  }
}

/** A sign-in requires the user handle. A step-up does not, because its request lists the account's passkeys (WebAuthn, userHandle). */
function isOwnHandle({ response }: Assertion, { accountId }: FoundPasskey, purpose: string): boolean {
  const userHandle = response.userHandle ?? '';
  return userHandle === userHandleOf(accountId) || (userHandle === '' && purpose !== 'sign-in');
}

/** Stores the signature counter. Returns false if the counter has not risen: the passkey may have been copied (WebAuthn). */
async function isNewest(context: Context, passkey: FoundPasskey, counter: number): Promise<boolean> {
  const now = context.clock.now();
  const { id: rpId } = relyingPartyOf(context.config.publicUrl);
  if (await advanceCounter(context.db, passkey.id, { counter, rpId, now })) return true;
  if (!(await hasPasskey(context.db, passkey.id))) return false;
  context.logger.warn({ passkeyId: passkey.id, accountId: passkey.accountId }, 'passkey copied');
  await context.transact(async (tx) => {
    const perPasskey = { limit: COPIED_PASSKEY_MAILS, of: [passkey.id] };
    if (!(await isWithinLimit(tx, { ...currentLimitUse(context), ...perPasskey }))) return;
    const { publicUrl } = context.config;
    await context.mailer.send<typeof passkeyCopiedEmail>(tx, {
      to: passkey.email,
      template: 'passkeyCopied',
      props: {
        name: passkey.personName,
        passkey: passkey.name,
        when: now.toISOString(),
        passkeysLink: `${publicUrl}${PASSKEYS_ADDRESS}`,
      },
      language: mailLanguageOf(passkey),
      accountId: passkey.accountId,
    });
  });
  return false;
}

async function assertMayTry(
  context: Context,
  client: Client,
  passkey: FoundPasskey | undefined,
): Promise<void> {
  const use = { ...currentLimitUse(context), ...failuresOf(client), message: RATE_LIMITED };
  if (!(await isLimitExhausted(context.db, use))) return;
  // An attacker who shares the owner's IP address must not lock out the owner's known browser.
  const isKnown = passkey && (await isKnownDevice(context.db, passkey.email, hashToken(client.device)));
  if (!isKnown) await assertLimitLeft(context.db, use);
}

function failuresOf({ address }: Client) {
  return { limit: PASSKEY_FAILURES, of: [address] };
}
