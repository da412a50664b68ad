import type { Db } from '../../platform/database/db.ts';
import type { RetentionRule } from '../../platform/retention.ts';

/** Finds an invitation by the owner's token, which is one of the two tokens in its link. */
export async function findInvitation(db: Db, ownerTokenHash: Buffer) {
  return db
    .selectFrom('invitations')
    .select([
      'id',
      'owner_id as ownerId',
      'name',
      'email',
      'co_owner_token_hash as coOwnerTokenHash',
      'expires_at as expiresAt',
      'accepted_at as acceptedAt',
      'co_owner_id as coOwnerId',
    ])
    .where('owner_token_hash', '=', ownerTokenHash)
    .executeTakeFirst();
}

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export interface NewInvitation {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly email: string;
  readonly ownerTokenHash: Buffer;
  readonly coOwnerTokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores an invitation in place of the owner's earlier invitation to this address. */
export async function putInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  const { id, ownerId, name, email, ownerTokenHash, coOwnerTokenHash, now, expiresAt } = invitation;
  const columns = {
    id,
    name,
    owner_token_hash: ownerTokenHash,
    co_owner_token_hash: coOwnerTokenHash,
    created_at: now,
    expires_at: expiresAt,
    accepted_at: null,
    co_owner_id: null,
  };
  await db
    .insertInto('invitations')
    .values({ ...columns, owner_id: ownerId, email })
    .onConflict((conflict) => conflict.columns(['owner_id', 'email']).doUpdateSet(columns))
    .execute();
}

export async function listPendingInvitations(db: Db, { ownerId, now }: { ownerId: string; now: Date }) {
  return db
    .selectFrom('invitations')
    .select(['id', 'name', 'email', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('owner_id', '=', ownerId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function deletePendingInvitation(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePendingInvitationTo(
  db: Db,
  { ownerId, email }: { ownerId: string; email: string },
): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('owner_id', '=', ownerId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .execute();
}

export async function deletePendingInvitationsOf(db: Db, ownerId: string): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('owner_id', '=', ownerId)
    .where('accepted_at', 'is', null)
    .execute();
}

export async function markAccepted(
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

export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('invitations').where('email', '=', email).execute();
}

export const invitationRetention: RetentionRule = {
  erase: (db, { now }) => db.deleteFrom('invitations').where('expires_at', '<=', now).execute(),
};
