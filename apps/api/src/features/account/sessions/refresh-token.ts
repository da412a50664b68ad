import type { account } from '@homeward/contract';
import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { REFRESH_RACE_MS } from '@homeward/contract/limits';
import { PATHS } from '@homeward/contract/paths';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { forbidden, UnauthenticatedError } from '../../../platform/errors.ts';
import type { Client, InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import { hashToken, isSameSecret } from '../../../platform/tokens.ts';
import type { sessionEndedEmail } from '../account-emails.tsx';
import { getAccount, setFirstLanguage } from '../account-repository.ts';
import { describeDevice } from './device-presenter.ts';
import { presentSession } from './session-presenter.ts';
import {
  addRefreshToken,
  consumeRefreshToken,
  endSession,
  findRefreshToken,
  renewSession,
} from './session-repository.ts';
import {
  isRefreshRace,
  isSessionTooOld,
  newSuccessorSalt,
  successorPair,
  tokenExpiry,
} from './session-rules.ts';

/** Exchanges a refresh token for the next pair. A spent token ends the session, unless two tabs refreshed at the same time. */
export async function refreshToken(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof account.refreshToken>,
): Promise<MessageAnswerOf<typeof account.refreshToken>> {
  const token = body.refreshToken ?? cookieToken(client);
  const pair = await context.transact(async (tx) => {
    const row = await findRefreshToken(tx, hashToken(token));
    const now = context.clock.now();
    if (!row || row.endedAt || row.expiresAt <= now || isSessionTooOld(row.createdAt, now)) return undefined;
    const { sessionId, accountId } = row;
    const person = await getAccount(tx, accountId);
    if (person.language === null) await setFirstLanguage(tx, accountId, client.language);
    if (!row.spentAt) {
      const salt = await rotate(tx, token, sessionId, now);
      if (salt) return { ...successorPair(token, salt), person };
    } else if (row.successorSalt && isRefreshRace(row.spentAt, now)) {
      const pair = successorPair(token, row.successorSalt);
      // If the successor is spent, too, the token is a copy, because no tab is two generations behind.
      const successor = await findRefreshToken(tx, hashToken(pair.refreshToken));
      if (successor && !successor.spentAt) return { ...pair, person };
    }
    // The transaction must commit the end of the session, so no error is thrown here.
    await endSession(tx, sessionId, now);
    await context.mailer.send<typeof sessionEndedEmail>(tx, {
      to: person.email,
      template: 'sessionEnded',
      props: {
        name: person.name,
        device: describeDevice(row.device, mailLanguageOf(person)).device,
        when: now.toISOString(),
        resetLink: `${context.config.publicUrl}${PATHS.forgotPasswordLink}`,
      },
      language: mailLanguageOf(person),
      accountId,
    });
    return undefined;
  });
  if (!pair) throw new UnauthenticatedError();
  return presentSession(pair.person, pair, client);
}

/** Returns the cookie's token. A token from a cookie is valid only with a matching CSRF header. */
function cookieToken(client: Client): string {
  const token = client.cookies[COOKIES.refreshToken];
  if (!token) throw new UnauthenticatedError();
  const csrf = client.cookies[COOKIES.csrf];
  if (!csrf || !client.csrfHeader || !isSameSecret(client.csrfHeader, csrf))
    throw forbidden('answers.account.foreignRequest');
  return token;
}

async function rotate(tx: Db, token: string, sessionId: string, now: Date): Promise<Buffer | null> {
  const salt = newSuccessorSalt();
  if (!(await consumeRefreshToken(tx, hashToken(token), { salt, now }))) {
    // A concurrent request consumed the token while this request waited for the row. Both requests return the same successor.
    return (await findRefreshToken(tx, hashToken(token)))?.successorSalt ?? null;
  }
  const next = successorPair(token, salt);
  await addRefreshToken(tx, { hash: hashToken(next.refreshToken), sessionId, now });
  await renewSession(tx, sessionId, {
    accessHash: hashToken(next.accessToken),
    previousExpiresAt: new Date(now.getTime() + REFRESH_RACE_MS),
    ...tokenExpiry(now),
    now,
  });
  return salt;
}
