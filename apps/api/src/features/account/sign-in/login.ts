import type { account } from '@homeward/contract';
import { SIGN_IN_TICKET_LIFE_MS } from '@homeward/contract/limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { forbidden, SecondStepRequiredError, unauthenticated } from '../../../platform/errors.ts';
import type { Client, InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { isMailAllowed } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { type Account, findAccountByEmail, lockIfPasswordHashIs } from '../account-repository.ts';
import { normalizeEmail, SIGN_UP_MAILS } from '../account-rules.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { findSecondStep } from '../second-step/second-step-repository.ts';
import { presentSession } from '../sessions/session-presenter.ts';
import { startSession } from '../sessions/start-session.ts';
import { mailAlreadyHasAccount } from '../sign-up/sign-up.ts';
import { findWaitingSignUp } from '../sign-up/sign-up-repository.ts';
import { renewVerifyLink } from '../sign-up/verify-email-link.ts';
import { assertUnlocked } from './assert-unlocked.ts';
import { addTicket } from './sign-in-ticket-repository.ts';

/** Opens a session for the right password or requires the second step. For the password of an unconfirmed sign-up, sends a mail instead. */
export async function login(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof account.login>,
): Promise<MessageAnswerOf<typeof account.login>> {
  context.passwords.assertRoom();
  const email = normalizeEmail(body.email);
  const person = await findAccountByEmail(context.db, email);
  const waiting = await findWaitingSignUp(context.db, email);
  const right = await assertPassword(context, {
    email,
    passwordHash: person?.passwordHash,
    otherHash: waiting?.passwordHash,
    password: body.password,
    client,
    // A wrong address and a wrong password get the same error, which does not reveal whether the address has an account.
    wrong: unauthenticated('answers.account.wrongLogin'),
  });
  if (person && right === person.passwordHash) {
    const { passwordHash } = person;
    return openSession(context, { client, timeZone: body.time_zone }, async (tx) => {
      if (await lockIfPasswordHashIs(tx, person.id, passwordHash)) return person;
      throw unauthenticated('answers.account.wrongLogin');
    });
  }
  // The password belongs to an unconfirmed sign-up with this address. The response is the same whether or not an account exists.
  if (person) await context.transact((tx) => mailThatNoneIsNeeded(context, tx, person, client));
  else if (waiting) await context.transact((tx) => renewVerifyLink(context, tx, waiting, client));
  throw forbidden('answers.account.emailNotVerified');
}

async function mailThatNoneIsNeeded(
  context: Context,
  tx: Db,
  person: Account,
  client: Client,
): Promise<void> {
  const { email } = person;
  const budget = { budget: SIGN_UP_MAILS, email, client: client.address };
  if (await isMailAllowed(tx, { ...currentLimitUse(context), ...budget }))
    await mailAlreadyHasAccount(context, tx, person);
}

type Person = Account & { readonly passwordHash: string };

/** Opens a session for the account that `authenticate` locks and returns. Throws SecondStepRequiredError if a code is required. */
export async function openSession(
  context: Context,
  { client, timeZone }: { readonly client: Client; readonly timeZone: string | undefined },
  authenticate: (tx: Db) => Promise<Person>,
): Promise<MessageAnswerOf<typeof account.login>> {
  const { person, ticket, pair } = await context.transact(async (tx) => {
    const person = await authenticate(tx);
    await assertUnlocked(context, tx, person.id);
    const ticket = await issueSecondStepTicket(context, tx, person);
    if (ticket !== undefined) return { person, ticket };
    return {
      person,
      pair: await startSession(context, tx, { person, client, isTwoFactor: false, timeZone }),
    };
  });
  if (pair === undefined) throw new SecondStepRequiredError(ticket);
  return presentSession(person, pair, client);
}

async function issueSecondStepTicket(
  { clock }: Context,
  tx: Db,
  { id, passwordHash }: Person,
): Promise<string | undefined> {
  if (!(await findSecondStep(tx, id))) return undefined;
  const ticket = newToken();
  await addTicket(tx, {
    hash: hashToken(ticket),
    accountId: id,
    passwordMark: hashToken(passwordHash),
    expiresAt: new Date(clock.now().getTime() + SIGN_IN_TICKET_LIFE_MS),
  });
  return ticket;
}
