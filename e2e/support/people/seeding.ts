import { addAccount, findAccountByEmail } from '@homeward/api/features/account/account-repository.ts';
import { storeLink } from '@homeward/api/features/account/operators/make-first-operator-link.ts';
import { addSession } from '@homeward/api/features/account/sessions/session-repository.ts';
import {
  deviceName,
  newTokenPair,
  type TokenPair,
  tokenExpiry,
} from '@homeward/api/features/account/sessions/session-rules.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { createPasswords } from '@homeward/api/platform/passwords.ts';
import { hashToken } from '@homeward/api/platform/tokens.ts';
import { devices } from '@playwright/test';
import { type NewPerson, PASSWORD } from './people.ts';

export interface SeededSession extends TokenPair {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Inserts accounts and sessions as rows, without forms and mails. All accounts share one password hash. */
export interface Seeding {
  addMember(person: NewPerson): Promise<SeededSession>;
  /** Opens a session for an account. The account may come from the sign-up form. */
  addSession(email: string): Promise<SeededSession>;
  /** Returns the link that the server prints when it starts on a terminal. */
  addFirstOperatorLink(url: string): Promise<string>;
  close(): Promise<void>;
}

const DEVICE = deviceName(devices['Pixel 7'].userAgent);

/** Opens a separate connection to the server's database. */
export async function openSeeding(databaseUrl: string): Promise<Seeding> {
  const settings = { kind: 'postgres', url: databaseUrl, poolSize: 1 } as const;
  const { db, close } = await openDatabase(settings, {
    onFatal: (error) => {
      throw error;
    },
  });
  const passwords = createPasswords();
  const passwordHash = await passwords.hash(PASSWORD);
  await passwords.stop();

  const openSession = async (email: string): Promise<SeededSession> => {
    const account = await findAccountByEmail(db, email);
    if (account === undefined) throw new Error(`${email} has no account`);
    const { id, name } = account;
    const now = new Date();
    const pair = newTokenPair();
    await addSession(db, {
      id: newId(now),
      accountId: id,
      accessHash: hashToken(pair.accessToken),
      refreshHash: hashToken(pair.refreshToken),
      device: DEVICE,
      isTwoFactor: false,
      now,
      ...tokenExpiry(now),
    });
    return { id, name, email, ...pair };
  };

  return {
    addMember: async ({ name, email }) => {
      const now = new Date();
      await addAccount(db, { id: newId(now), name, email, language: null, passwordHash, now });
      return openSession(email);
    },
    addSession: openSession,
    addFirstOperatorLink: (url) => storeLink(db, url, new Date()),
    close,
  };
}
