import type { Db } from '../../../platform/database/db.ts';
import type { PasskeyChallenges } from '../../../platform/database/passkey-tables.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

/** `sessionId` is null for a sign-in. */
export interface ChallengeUse {
  readonly purpose: PasskeyChallenges['purpose'];
  readonly sessionId: string | null;
}

export async function addChallenge(
  db: Db,
  challenge: ChallengeUse & { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      hash: challenge.hash,
      purpose: challenge.purpose,
      session_id: challenge.sessionId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export async function consumeChallenge(
  db: Db,
  { hash, purpose, sessionId, now }: ChallengeUse & { readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export const challengeRetention: RetentionRule = {
  erase: (db, { now }) => db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute(),
};
