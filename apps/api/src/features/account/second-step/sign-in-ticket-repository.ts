import type { Db } from '../../../platform/database/db.ts';

export interface SignInTicket {
  readonly hash: Buffer;
  readonly accountId: string;
  /** Of the password's hash that was right: another password ends the ticket. */
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

/** The ticket with this hash, if its time is not over. */
export async function findTicket(db: Db, hash: Buffer, now: Date): Promise<SignInTicket | undefined> {
  return db
    .selectFrom('sign_in_tickets')
    .select(['hash', 'account_id as accountId', 'password_mark as passwordMark'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Spends a ticket; false when another request was faster. */
export async function spendTicket(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('sign_in_tickets')
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function eraseEndedTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<=', now).execute();
}
