import { FRESH_PROOF_MS, STEP_UP_LIFE_MS } from '@homeward/contract/limits';
import type { Db } from '../../../platform/database/db.ts';
import type { RetentionRule } from '../../../platform/retention.ts';
import type { SessionProofs } from './step-up-rules.ts';

interface StepUpProof {
  readonly hash: Buffer;
  readonly sessionId: string;
}

export async function addProof(
  db: Db,
  proof: StepUpProof & { readonly isTwoFactor: boolean; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('step_up_proofs')
    .values({
      hash: proof.hash,
      session_id: proof.sessionId,
      is_two_factor: proof.isTwoFactor,
      expires_at: proof.expiresAt,
    })
    .execute();
}

export async function findProofs(
  db: Db,
  { hash, sessionId }: StepUpProof,
): Promise<SessionProofs | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .leftJoin('step_up_proofs as p', (join) =>
      join.onRef('p.session_id', '=', 's.id').on('p.hash', '=', hash),
    )
    .select(['s.created_at as signedInAt', 's.is_two_factor as isSignInTwoFactor'])
    .select(['p.expires_at as expiresAt', 'p.is_two_factor as isStepUpTwoFactor'])
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { signedInAt, isSignInTwoFactor, expiresAt, isStepUpTwoFactor } = row;
  return {
    signIn: { givenAt: signedInAt, isTwoFactor: isSignInTwoFactor },
    stepUp: expiresAt
      ? {
          givenAt: new Date(expiresAt.getTime() - STEP_UP_LIFE_MS),
          isTwoFactor: isStepUpTwoFactor ?? false,
        }
      : undefined,
  };
}

export async function hasSecondStep(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_steps')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('turned_on_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export const stepUpProofRetention: RetentionRule = {
  erase: (db, { now }) => {
    const before = new Date(now.getTime() - (FRESH_PROOF_MS - STEP_UP_LIFE_MS));
    return db.deleteFrom('step_up_proofs').where('expires_at', '<=', before).execute();
  },
};
