import type { Db } from '../../platform/database/db.ts';

/** Finds an invitation by the id in its link, with what proves that the link was mailed. */
export async function findInvitation(db: Db, id: string) {
  return db
    .selectFrom('invitations')
    .select([
      'id',
      'owner_id as ownerId',
      'name',
      'email',
      'owner_token_hash as ownerTokenHash',
      'co_owner_token_hash as coOwnerTokenHash',
      'expires_at as expiresAt',
      'accepted_at as acceptedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Marks an invitation as accepted by this account; false when it was already. */
export async function acceptInvitation(
  db: Db,
  id: string,
  { coOwnerId, now }: { coOwnerId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('invitations')
    .set({ accepted_at: now, co_owner_id: coOwnerId })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes every invitation to an address, whoever sent it. */
export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('invitations').where('email', '=', email).execute();
}

/** Erases invitations whose time is over, accepted or not. */
export async function eraseEndedInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', now).execute();
}
