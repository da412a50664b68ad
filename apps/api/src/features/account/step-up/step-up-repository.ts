import type { Db } from '../../../platform/database/db.ts';

interface StepUpProof {
  readonly hash: Buffer;
  readonly sessionId: string;
}

export async function addProof(db: Db, proof: StepUpProof & { readonly expiresAt: Date }): Promise<void> {
  await db
    .insertInto('step_up_proofs')
    .values({ hash: proof.hash, session_id: proof.sessionId, expires_at: proof.expiresAt })
    .execute();
}

/** Whether a session that has not ended has this proof, and its time is not over. */
export async function hasProof(db: Db, { hash, sessionId }: StepUpProof, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('step_up_proofs')
    .innerJoin('sessions', 'sessions.id', 'step_up_proofs.session_id')
    .select('step_up_proofs.session_id')
    .where('step_up_proofs.hash', '=', hash)
    .where('step_up_proofs.session_id', '=', sessionId)
    .where('step_up_proofs.expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function eraseEndedProofs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('step_up_proofs').where('expires_at', '<=', now).execute();
}
