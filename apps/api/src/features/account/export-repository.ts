import type { Db } from '../../platform/database/db.ts';
import { NotSignedInError } from '../../platform/errors.ts';

/** Reads all that belongs to an account, each kind in one query; joined by the presenter. */
export async function readAccountExport(db: Db, accountId: string) {
  return {
    account: await db
      .selectFrom('accounts')
      .select(['id', 'name', 'email', 'created_at as createdAt'])
      .where('id', '=', accountId)
      // Deleted at this very moment: the session is gone with it.
      .executeTakeFirstOrThrow(() => new NotSignedInError()),
    people: await readPeople(db, accountId),
    invitations: await db
      .selectFrom('invitations')
      .select(['name', 'email', 'created_at as createdAt', 'accepted_at as acceptedAt'])
      .where('owner_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['device', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'ended_at as endedAt'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .execute(),
    items: await db
      .selectFrom('activations')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .execute(),
    ...(await readAboutItems(db, accountId)),
  };
}

export type AccountExportRows = Awaited<ReturnType<typeof readAccountExport>>;

async function readPeople(db: Db, accountId: string) {
  return db
    .selectFrom('co_owners')
    .innerJoin('accounts as owner', 'owner.id', 'co_owners.owner_id')
    .innerJoin('accounts as co_owner', 'co_owner.id', 'co_owners.co_owner_id')
    .select([
      'owner.id as ownerId',
      'owner.name as ownerName',
      'co_owner.name as coOwnerName',
      'co_owners.created_at as since',
    ])
    .where((where) => where.or([where('owner_id', '=', accountId), where('co_owner_id', '=', accountId)]))
    .orderBy('co_owners.created_at', 'desc')
    .execute();
}

async function readAboutItems(db: Db, accountId: string) {
  const mine = db.selectFrom('activations').select('id').where('account_id', '=', accountId);
  return {
    scans: await db
      .selectFrom('scans')
      .select(['activation_id as activationId', 'scanned_at as scannedAt', 'is_own as isOwn', 'lat', 'lng'])
      .where('activation_id', 'in', mine)
      .orderBy('scanned_at', 'desc')
      .execute(),
    notes: await db
      .selectFrom('notes')
      .select([
        'activation_id as activationId',
        'created_at as createdAt',
        'message',
        'place',
        'reply_to as replyTo',
        'lat',
        'lng',
      ])
      .where('activation_id', 'in', mine)
      .orderBy('created_at', 'desc')
      .execute(),
    shares: await db
      .selectFrom('location_shares')
      .select(['activation_id as activationId', 'created_at as createdAt', 'lat', 'lng'])
      .where('activation_id', 'in', mine)
      .orderBy('created_at', 'desc')
      .execute(),
    helpRequests: await db
      .selectFrom('help_requests')
      .select([
        'activation_id as activationId',
        'created_at as createdAt',
        'message',
        'is_abuse as isAbuse',
        'shows_details as showsDetails',
      ])
      .where('activation_id', 'in', mine)
      .orderBy('created_at', 'desc')
      .execute(),
  };
}
