import type { oidc } from '@homeward/contract';
import { PERSON_NAME_MAX_LENGTH } from '@homeward/contract/limits';
import { email as emailField, personName } from '@homeward/contract/schema/fields';
import type { Language } from '@homeward/messages/languages';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/database/ids.ts';
import { badInput } from '../../../platform/errors.ts';
import type { Client, InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import type { OidcIdentity } from '../../../platform/oidc/oidc-provider.ts';
import { newToken } from '../../../platform/tokens.ts';
import {
  type Account,
  addAccount,
  findAccountByEmail,
  getAccountWithPassword,
  lockAccount,
} from '../account-repository.ts';
import { normalizeEmail } from '../account-rules.ts';
import { openSession } from '../sign-in/login.ts';
import { assertPermit } from '../sign-up/admit-sign-up.ts';
import { deleteSignUpsOf } from '../sign-up/sign-up-repository.ts';
import { mailSecurityAlert } from '../step-up/mail-security-alert.ts';
import { addIdentity, findConnectedAccount } from './oidc-repository.ts';
import { providerOf } from './oidc-rules.ts';
import { redeemAnswer } from './redeem-answer.ts';

type PersonWithPassword = Account & { readonly passwordHash: string };

/** Signs in to the connected account. Without one, uses or creates the account of a verified address if the provider is trusted. */
export async function signInWithOidc(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof oidc.signIn>,
): Promise<MessageAnswerOf<typeof oidc.signIn>> {
  const { answer, time_zone: timeZone } = body;
  const identity = await redeemAnswer(context, { answer, sessionId: null, client });
  // A new account gets a random password, which a mailed link can replace. Hashing is slow and therefore precedes the transaction.
  const isKnown = (await findConnectedAccount(context.db, identity)) !== undefined;
  const passwordHash = isKnown ? '' : await context.passwords.hash(newToken());
  return openSession(context, { client, timeZone }, async (tx) => {
    const connected = await findConnectedAccount(tx, identity);
    const person =
      connected === undefined
        ? await personOfAddress(context, tx, { identity, passwordHash, client })
        : await findLocked(tx, connected);
    if (!person) throw badInput('answers.oidc.notConnected', providerOf(context));
    return person;
  });
}

async function findLocked(tx: Db, id: string): Promise<PersonWithPassword | undefined> {
  return (await lockAccount(tx, id)) && getAccountWithPassword(tx, id);
}

interface Newcomer {
  readonly identity: OidcIdentity;
  readonly passwordHash: string;
  readonly client: Client;
}

async function personOfAddress(
  context: Context,
  tx: Db,
  newcomer: Newcomer,
): Promise<PersonWithPassword | undefined> {
  const { identity, client } = newcomer;
  const email = emailField().safeParse(identity.email);
  // An unverified address may belong to another person, who would later share the account with the caller.
  if (!context.config.oidc?.trustsEmail || !identity.isEmailVerified || !email.success) return undefined;
  const address = normalizeEmail(email.data);
  const existing = await findAccountByEmail(tx, address);
  const now = context.clock.now();
  if (!existing) return addPerson(context, tx, newcomer, { email: address, language: client.language });
  const person = await findLocked(tx, existing.id);
  if (person?.email !== address) return undefined;
  // Rejects an account that is connected with another identity, because a provider may reassign an address to another user.
  if (!(await addIdentity(tx, { ...identity, accountId: person.id, now }))) return undefined;
  const alert = { kind: 'oidcConnected', ...providerOf(context) } as const;
  await mailSecurityAlert(context, tx, { person, alert, client });
  return person;
}

async function addPerson(
  context: Context,
  tx: Db,
  { identity, passwordHash }: Newcomer,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<PersonWithPassword | undefined> {
  // The identity was disconnected after the first lookup, so no password was hashed. The caller must sign in again.
  if (passwordHash === '') return undefined;
  await assertPermit(context, tx, 'none');
  const now = context.clock.now();
  const name = personName().safeParse(identity.name).data ?? email.split('@', 1)[0] ?? email;
  const person = {
    id: newId(now),
    email,
    name: name.slice(0, PERSON_NAME_MAX_LENGTH),
    passwordHash,
    language,
  };
  await deleteSignUpsOf(tx, email);
  const isNew = await addAccount(tx, { ...person, now });
  return isNew && (await addIdentity(tx, { ...identity, accountId: person.id, now })) ? person : undefined;
}
