import type { account } from '@homeward/contract';
import type { Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import type { Context } from '../context.ts';
import {
  type Account,
  addAccount,
  findAccountByEmail,
  getAccount,
  replacePassword,
} from '../features/account/account-repository.ts';
import { LOGIN_FAILURES } from '../features/account/account-rules.ts';
import { deleteIdentityOf } from '../features/account/oidc/oidc-repository.ts';
import {
  consumePasswordReset,
  findPasswordReset,
  lockResetSubject,
  type ResetSubject,
} from '../features/account/password-reset/password-reset-repository.ts';
import { assertUncommonPassword } from '../features/account/passwords/assert-uncommon-password.ts';
import { deleteScriptTokens } from '../features/account/script-tokens/script-token-repository.ts';
import { addKnownDevice } from '../features/account/sessions/session-repository.ts';
import { admitSignUp } from '../features/account/sign-up/admit-sign-up.ts';
import { deleteSignUpsOf, findSignUp } from '../features/account/sign-up/sign-up-repository.ts';
import { listChannels, pauseChannels } from '../features/notifications/channels/channel-repository.ts';
import type { Db } from '../platform/database/db.ts';
import { newId } from '../platform/database/ids.ts';
import { badInput } from '../platform/errors.ts';
import type { InputOf, MessageAnswerOf } from '../platform/http/serve.ts';
import { resetLimit } from '../platform/limit-repository.ts';
import { hashToken } from '../platform/tokens.ts';
import { revokeSessions } from './change-password.ts';
import { removeAccess } from './delete-account.ts';

const MESSAGE = message('answers.account.passwordSet');

/** Sets a new password by mailed link and confirms the address. Ends sessions and script tokens, and pauses channels. */
export async function forgotPassword(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof account.forgotPassword>,
): Promise<MessageAnswerOf<typeof account.forgotPassword>> {
  const now = context.clock.now();
  const tokenHash = hashToken(client.bearer ?? '');
  // The link is checked before the costly hash and consumed only when the password changes.
  const found = await findPasswordReset(context.db, tokenHash, now);
  if (!found) throw badInput('answers.account.resetLinkGone');
  await assertUncommonPassword(body.password, 'password');
  const passwordHash = await context.passwords.hash(body.password);
  await context.transact(async (tx) => {
    await lockResetSubject(tx, found);
    const subject = await consumePasswordReset(tx, tokenHash, now);
    if (!subject) throw badInput('answers.account.resetLinkGone');
    const person = await getPersonOf(context, tx, subject, { passwordHash, language: client.language, now });
    await replacePassword(tx, person.id, { passwordHash });
    await deleteSignUpsOf(tx, person.email);
    // Channels and tokens end, because an attacker with access to the account may have set them up.
    const pausesChannels = (await listChannels(tx, person.id)).length > 0;
    await pauseChannels(tx, person.id, now);
    await deleteIdentityOf(tx, person.id);
    const endsScripts = (await deleteScriptTokens(tx, { accountId: person.id })) > 0;
    await revokeSessions(context, tx, person, { pausesChannels, endsScripts });
    if (body.removesPeople) await removeAccess(tx, person.id);
    // The link has proved the owner's identity, so earlier failures must not delay the next log-in.
    await resetLimit(tx, { limit: LOGIN_FAILURES, of: [person.email, client.address] });
    await addKnownDevice(tx, { accountId: person.id, deviceHash: hashToken(client.device), now });
  });
  return { resultMessage: MESSAGE };
}

/** Returns the account of a link. If the link belongs to an unconfirmed sign-up, creates the account. */
async function getPersonOf(
  context: Context,
  tx: Db,
  { accountId, signUpId }: ResetSubject,
  { passwordHash, language, now }: { passwordHash: string; language: Language; now: Date },
): Promise<Account> {
  if (accountId !== null) return getAccount(tx, accountId);
  const signUp = signUpId === null ? undefined : await findSignUp(tx, signUpId);
  if (!signUp) throw badInput('answers.account.resetLinkGone');
  const { email, name } = signUp;
  const ofAccount = signUp.language ?? language;
  const existing = await findAccountByEmail(tx, email);
  if (existing) return existing;
  await admitSignUp(context, tx, signUp);
  // This call adds nothing if a concurrent confirmation has already created the account.
  await addAccount(tx, { id: newId(now), email, name, passwordHash, language: ofAccount, now });
  const person = await findAccountByEmail(tx, email);
  if (!person) throw badInput('answers.account.resetLinkGone');
  return person;
}
