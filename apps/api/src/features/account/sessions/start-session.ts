import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Client } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { type Account, setFirstLanguage, setTimeZone } from '../account-repository.ts';
import { assertUnlocked } from '../sign-in/assert-unlocked.ts';
import { addKnownDevice, addSession, endOldestSessions, type NewSession } from './session-repository.ts';
import { deviceName, newTokenPair, SESSIONS_MAX, type TokenPair, tokenExpiry } from './session-rules.ts';

/** The caller must hold the account's row lock. A concurrent password change or lock-out by the operator then ends this session, too. */
export async function startSession(
  context: Context,
  tx: Db,
  {
    person,
    client,
    isTwoFactor,
    timeZone,
  }: Pick<NewSession, 'isTwoFactor'> & {
    readonly person: Account;
    readonly client: Client;
    readonly timeZone: string | undefined;
  },
): Promise<TokenPair> {
  const { id: accountId } = person;
  await assertUnlocked(context, tx, accountId);
  const now = context.clock.now();
  const pair = newTokenPair();
  await addSession(tx, {
    id: newId(now),
    accountId,
    accessHash: hashToken(pair.accessToken),
    refreshHash: hashToken(pair.refreshToken),
    device: deviceName(client.userAgent),
    isTwoFactor,
    now,
    ...tokenExpiry(now),
  });
  await endOldestSessions(tx, accountId, { max: SESSIONS_MAX, now });
  await addKnownDevice(tx, { accountId, deviceHash: hashToken(client.device), now });
  if (person.language === null) await setFirstLanguage(tx, accountId, client.language);
  await setTimeZone(tx, accountId, timeZone);
  return pair;
}
