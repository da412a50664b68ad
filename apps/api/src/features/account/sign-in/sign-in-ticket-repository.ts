import type { Db } from '../../../platform/database/db.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

export interface SignInTicket {
  readonly hash: Buffer;
  readonly accountId: string;
  /** Hash of the stored password hash, so that a password change invalidates the ticket. */
  readonly passwordMark: Buffer;
}

export async function addTicket(db: Db, ticket: SignInTicket & { readonly expiresAt: Date }): Promise<void> {
  await db
    .insertInto('sign_in_tickets')
    .values({
      hash: ticket.hash,
      account_id: ticket.accountId,
      password_mark: ticket.passwordMark,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

export async function findTicket(db: Db, hash: Buffer, now: Date): Promise<SignInTicket | undefined> {
  return db
    .selectFrom('sign_in_tickets')
    .select(['hash', 'account_id as accountId', 'password_mark as passwordMark'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function consumeTicket(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('sign_in_tickets')
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export const signInTicketRetention: RetentionRule = {
  erase: (db, { now }) => db.deleteFrom('sign_in_tickets').where('expires_at', '<=', now).execute(),
};
