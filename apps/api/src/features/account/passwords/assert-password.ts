import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DomainError } from '../../../platform/errors.ts';
import type { Client } from '../../../platform/http/serve.ts';
import {
  assertLimitLeft,
  consumeLimit,
  isLimitExhausted,
  isWithinLimit,
} from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { hashToken } from '../../../platform/tokens.ts';
import {
  LOGIN_ATTEMPTS_THROTTLED,
  LOGIN_FAILURES,
  LOGIN_FAILURES_A_DAY,
  LOGIN_FAILURES_PER_ADDRESS,
  RATE_LIMITED,
} from '../account-rules.ts';
import { isKnownDevice } from '../sessions/session-repository.ts';

interface PasswordTry {
  readonly email: string;
  /** Undefined for an address without an account; verification then fails after the usual time. */
  readonly passwordHash: string | undefined;
  readonly otherHash?: string | undefined;
  readonly password: string;
  readonly client: Client;
  readonly wrong: DomainError;
}

/** Returns the matching hash or throws `wrong`. All password forms share the limits, so a second form allows no further guesses. */
export async function assertPassword(context: Context, guess: PasswordTry): Promise<string> {
  await assertMayTry(context, guess);
  const right = await findRightHash(context, guess);
  if (right === undefined) {
    await countFailure(context, guess);
    throw guess.wrong;
  }
  // Checks the limits again, because concurrent guesses all pass the first check before one of them is counted.
  await assertFailuresLeft(context, guess);
  return right;
}

async function findRightHash({ passwords }: Context, guess: PasswordTry): Promise<string | undefined> {
  const { passwordHash, otherHash, password } = guess;
  if (await passwords.verify(passwordHash, password)) return passwordHash;
  const isOther = otherHash !== undefined && (await passwords.verify(otherHash, password));
  return isOther ? otherHash : undefined;
}

async function assertFailuresLeft(context: Context, { email, client }: PasswordTry): Promise<void> {
  const use = useOf(context);
  await assertLimitLeft(context.db, { ...use, limit: LOGIN_FAILURES, of: [email, client.address] });
  const perAddress = { ...use, limit: LOGIN_FAILURES_PER_ADDRESS, of: [client.address] };
  // An attacker who shares the owner's IP address must not lock out the owner's known browser.
  if ((await isLimitExhausted(context.db, perAddress)) && !(await isKnown(context, email, client)))
    await assertLimitLeft(context.db, perAddress);
}

function isKnown(context: Context, email: string, client: Client): Promise<boolean> {
  return isKnownDevice(context.db, email, hashToken(client.device));
}

async function assertMayTry(context: Context, guess: PasswordTry): Promise<void> {
  const { email, client } = guess;
  await assertFailuresLeft(context, guess);
  const isSlowed = await isLimitExhausted(context.db, {
    ...useOf(context),
    limit: LOGIN_FAILURES_A_DAY,
    of: [email],
  });
  if (!isSlowed || (await isKnown(context, email, client))) return;
  await consumeLimit(context.db, {
    ...useOf(context),
    limit: LOGIN_ATTEMPTS_THROTTLED,
    of: [email, client.address],
  });
}

async function countFailure(context: Context, guess: PasswordTry): Promise<void> {
  const { email, client } = guess;
  const use = useOf(context);
  // One transaction counts all limits, because in a flood of wrong passwords each commit slows every other request.
  const mayGoOn = await inTransaction(context.db, async (tx) => {
    await isWithinLimit(tx, { ...use, limit: LOGIN_FAILURES_A_DAY, of: [email] });
    await isWithinLimit(tx, { ...use, limit: LOGIN_FAILURES_PER_ADDRESS, of: [client.address] });
    return isWithinLimit(tx, { ...use, limit: LOGIN_FAILURES, of: [email, client.address] });
  });
  if (!mayGoOn) await assertFailuresLeft(context, guess);
}

function useOf(context: Context) {
  return { ...currentLimitUse(context), message: RATE_LIMITED };
}
