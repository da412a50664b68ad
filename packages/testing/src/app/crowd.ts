import type { Clock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { hashToken, newToken } from '@homeward/api/platform/tokens.ts';
import type { Person } from './person.ts';

const ACCESS_LIFE_MS = 3_600_000;

/** Creates many signed-in accounts with two inserts, without forms and password hashes. */
export async function signInCrowd({ db, clock }: { db: Db; clock: Clock }, size: number): Promise<Person[]> {
  const now = clock.now();
  const people = Array.from({ length: size }, (): Person => {
    const id = newId(now);
    const [accessToken, refreshToken] = [newToken(), newToken()];
    return { id, name: `Sam ${id.slice(-4)}`, email: `sam-${id}@example.org`, accessToken, refreshToken };
  });
  const accounts = people.map(({ id, name, email }) => ({
    id,
    name,
    email,
    password_hash: '',
    created_at: now,
  }));
  const expiresAt = new Date(now.getTime() + ACCESS_LIFE_MS);
  const sessions = people.map((person) => ({
    id: newId(now),
    account_id: person.id,
    access_hash: hashToken(person.accessToken),
    access_expires_at: expiresAt,
    device: '',
    created_at: now,
    last_used_at: now,
    expires_at: expiresAt,
  }));
  await db.insertInto('accounts').values(accounts).execute();
  await db.insertInto('sessions').values(sessions).execute();
  return people;
}
