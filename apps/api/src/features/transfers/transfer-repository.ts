import type { Db } from '../../platform/database/db.ts';
import type { RetentionRule } from '../../platform/retention.ts';

const transferColumns = [
  'id',
  'activation_id as itemId',
  'account_id as accountId',
  'email',
  'takes_history as takesHistory',
  'takes_photo as takesPhoto',
  'takes_messages as takesMessages',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'accepted_by as acceptedBy',
] as const;

export async function findTransfer(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('transfers')
    .select(transferColumns)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export type Transfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

interface OfItem {
  readonly itemId: string;
  readonly accountId: string;
}

export async function findOpenTransfer(
  db: Db,
  { itemId, accountId, now }: OfItem & { readonly now: Date },
): Promise<Transfer | undefined> {
  return db
    .selectFrom('transfers')
    .select(transferColumns)
    .where('activation_id', '=', itemId)
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export interface NewTransfer extends Omit<Transfer, 'acceptedBy'> {
  readonly tokenHash: Buffer;
}

export async function putTransfer(db: Db, transfer: NewTransfer): Promise<void> {
  const columns = {
    id: transfer.id,
    account_id: transfer.accountId,
    email: transfer.email,
    token_hash: transfer.tokenHash,
    takes_history: transfer.takesHistory,
    takes_photo: transfer.takesPhoto,
    takes_messages: transfer.takesMessages,
    created_at: transfer.createdAt,
    expires_at: transfer.expiresAt,
    accepted_by: null,
    accepted_at: null,
  };
  await db
    .insertInto('transfers')
    .values({ ...columns, activation_id: transfer.itemId })
    .onConflict((conflict) => conflict.column('activation_id').doUpdateSet(columns))
    .execute();
}

export async function deleteOpenTransfer(db: Db, { itemId, accountId }: OfItem): Promise<void> {
  await db
    .deleteFrom('transfers')
    .where('activation_id', '=', itemId)
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .execute();
}

/** Marks an offer as accepted. `itemId` is the id of the item's row after the transfer. */
export async function markTransferAccepted(
  db: Db,
  id: string,
  { accountId, itemId, now }: OfItem & { readonly now: Date },
): Promise<void> {
  await db
    .updateTable('transfers')
    .set({ accepted_by: accountId, accepted_at: now, activation_id: itemId })
    .where('id', '=', id)
    .execute();
}

export async function deleteTransfersTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('transfers').where('email', '=', email).execute();
}

export const transferRetention: RetentionRule = {
  erase: (db, { now }) => db.deleteFrom('transfers').where('expires_at', '<=', now).execute(),
};
