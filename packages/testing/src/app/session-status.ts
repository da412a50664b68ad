import { account, profiles } from '@homeward/contract';
import type { Person } from './personas.ts';
import type { TestApp } from './test-app.ts';

type Session = Pick<Person, 'accessToken' | 'refreshToken'>;

export const LIVING = { access: 200, refresh: 200 };
export const DEAD = { access: 401, refresh: 401 };

/** Tries both tokens of a session and returns the statuses. The attempt uses up a valid refresh token. */
export async function sessionStatus(app: TestApp, { accessToken, refreshToken }: Session) {
  const used = await app.call(profiles.list, {}, { bearer: accessToken });
  const refreshed = await app.call(account.refreshToken, { body: { refreshToken } });
  return { access: used.status, refresh: refreshed.status };
}
