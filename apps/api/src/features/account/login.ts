import type { account } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Client, UseCase } from '../../platform/http/serve.ts';
import { assertLimitLeft, isUsedUp, isWithinLimit, useLimit } from '../../platform/limit-repository.ts';
import { hashToken } from '../../platform/tokens.ts';
import { type Account, findAccountByEmail } from './account-repository.ts';
import {
  EmailNotVerifiedError,
  LOGIN_FAILURES,
  LOGIN_FAILURES_A_DAY,
  LOGIN_TRIES_SLOWED,
  newVerifyLink,
  normalizeEmail,
  SIGN_UP_MAILS,
  TOO_OFTEN,
  WrongLoginError,
} from './account-rules.ts';
import { presentSession } from './session-presenter.ts';
import { addSession, isKnownDevice, rememberDevice } from './session-repository.ts';
import { deviceName, newTokenPair, tokenLives } from './session-rules.ts';
import { findWaitingSignUp, renewSignUp } from './sign-up-repository.ts';

/** Opens a session for the right password; wrong ones are counted, and an unverified address gets its mail again. */
export const login: UseCase<typeof account.login, Context> = async (context, _user, { body, client }) => {
  const email = normalizeEmail(body.email);
  await assertMayTry(context, email, client);
  const person = await findAccountByEmail(context.db, email);
  const waiting = person ? undefined : await findWaitingSignUp(context.db, email, context.clock.now());
  const isRight = await context.passwords.verify((person ?? waiting)?.passwordHash, body.password);
  if (!isRight) {
    await countFailure(context, email, client);
    throw new WrongLoginError();
  }
  // Guesses sent all at once have all passed the first check before any of them was counted.
  await assertFailuresLeft(context, email, client);
  if (person) return openSession(context, person, client);
  if (waiting) await mailLinkAgain(context, waiting);
  throw new EmailNotVerifiedError();
};

async function assertFailuresLeft(context: Context, email: string, client: Client): Promise<void> {
  const use = { now: context.clock.now(), scale: context.config.limitsScale, message: TOO_OFTEN };
  await assertLimitLeft(context.db, { ...use, limit: LOGIN_FAILURES, of: [email, client.address] });
}

async function assertMayTry(context: Context, email: string, client: Client): Promise<void> {
  await assertFailuresLeft(context, email, client);
  const use = { now: context.clock.now(), scale: context.config.limitsScale, message: TOO_OFTEN };
  const isSlowed = await isUsedUp(context.db, { ...use, limit: LOGIN_FAILURES_A_DAY, of: [email] });
  if (!isSlowed || (await isKnownDevice(context.db, email, hashToken(client.device)))) return;
  await useLimit(context.db, { ...use, limit: LOGIN_TRIES_SLOWED, of: [email] });
}

/** Counts a wrong password, and tells whoever has had too many that they must wait instead of that it was wrong. */
async function countFailure(context: Context, email: string, client: Client): Promise<void> {
  const use = { now: context.clock.now(), scale: context.config.limitsScale, message: TOO_OFTEN };
  await isWithinLimit(context.db, { ...use, limit: LOGIN_FAILURES_A_DAY, of: [email] });
  await useLimit(context.db, { ...use, limit: LOGIN_FAILURES, of: [email, client.address] });
}

async function openSession(context: Context, person: Account, client: Client) {
  const now = context.clock.now();
  const pair = newTokenPair();
  await context.transact(async (tx) => {
    await addSession(tx, {
      id: newId(now),
      accountId: person.id,
      accessHash: hashToken(pair.accessToken),
      refreshHash: hashToken(pair.refreshToken),
      device: deviceName(client.userAgent),
      now,
      ...tokenLives(now),
    });
    await rememberDevice(tx, { accountId: person.id, deviceHash: hashToken(client.device), now });
  });
  return presentSession(person, pair, 'You are signed in');
}

async function mailLinkAgain(
  context: Context,
  signUp: { id: string; email: string; name: string; redirect: string | null },
): Promise<void> {
  const now = context.clock.now();
  const { email, name, redirect } = signUp;
  await context.transact(async (tx) => {
    const use = { limit: SIGN_UP_MAILS, of: [email], now, scale: context.config.limitsScale };
    if (!(await isWithinLimit(tx, use))) return;
    const { link, ...secret } = newVerifyLink(context.config.publicUrl, { code: signUp.id, redirect, now });
    await renewSignUp(tx, signUp.id, secret);
    await context.mailer.send(tx, { to: email, template: 'verify', props: { name, link } });
  });
}
