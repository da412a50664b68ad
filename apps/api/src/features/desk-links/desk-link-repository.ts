import type { Db } from '../../platform/database/db.ts';
import type { RetentionRule } from '../../platform/retention.ts';
import { hashToken, linkTokenOf } from '../../platform/tokens.ts';
import { DESK_LINK_RETENTION_DAYS } from './desk-link-rules.ts';

const COLUMNS = [
  'id',
  'activation_id as itemId',
  'name',
  'description',
  'marks',
  'tracker_link as trackerLink',
  'case_number as caseNumber',
  'shows_contact as showsContact',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'opened_at as openedAt',
] as const;

export interface DeskLinkRow {
  readonly id: string;
  readonly itemId: string;
  readonly name: string;
  readonly description: string;
  readonly marks: string;
  readonly trackerLink: string;
  readonly caseNumber: string;
  readonly showsContact: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
}

export interface NewDeskLink extends Omit<DeskLinkRow, 'openedAt'> {
  /** The owner's client makes this idempotency key, and the database does not store it. */
  readonly key: string;
  readonly salt: Buffer;
}

export async function addDeskLink(tx: Db, { key, salt, ...link }: NewDeskLink): Promise<void> {
  await tx
    .insertInto('desk_links')
    .values({
      id: link.id,
      activation_id: link.itemId,
      token_hash: hashToken(linkTokenOf(key, salt)),
      token_salt: salt,
      name: link.name,
      description: link.description,
      marks: link.marks,
      tracker_link: link.trackerLink,
      case_number: link.caseNumber,
      shows_contact: link.showsContact,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Returns a link by its id, open or ended, with the salt of its token. */
export async function findDeskLink(
  db: Db,
  id: string,
): Promise<(DeskLinkRow & { readonly salt: Buffer }) | undefined> {
  return db
    .selectFrom('desk_links')
    .select([...COLUMNS, 'token_salt as salt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the id of a link, open or ended, by its token. */
export async function findDeskLinkId(db: Db, token: string): Promise<string | undefined> {
  const query = db.selectFrom('desk_links').select('id').where('token_hash', '=', hashToken(token));
  return (await query.executeTakeFirst())?.id;
}

/** Finds a lost item's open link. One query checks all conditions: the response time must not reveal why a token is rejected. */
export async function findOpenDeskLink(db: Db, token: string, now: Date): Promise<DeskLinkRow | undefined> {
  return db
    .selectFrom('desk_links')
    .select(COLUMNS)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('items')
          .select('items.id')
          .whereRef('items.id', '=', 'desk_links.activation_id')
          .where('is_lost', '=', true),
      ),
    )
    .executeTakeFirst();
}

export async function listOpenDeskLinks(db: Db, itemId: string, now: Date): Promise<DeskLinkRow[]> {
  return db
    .selectFrom('desk_links')
    .select(COLUMNS)
    .where('activation_id', '=', itemId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

interface LinkOfItem {
  readonly id: string;
  readonly itemId: string;
  readonly now: Date;
}

/** Changes the expiry time of an open link. Returns undefined if the item has no open link with this id. */
export async function extendDeskLink(
  tx: Db,
  { id, itemId, now, expiresAt }: LinkOfItem & { readonly expiresAt: Date },
): Promise<DeskLinkRow | undefined> {
  return tx
    .updateTable('desk_links')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('activation_id', '=', itemId)
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function endDeskLinkOf(tx: Db, { id, itemId, now }: LinkOfItem): Promise<void> {
  await openLinksOf(tx, itemId, now).where('id', '=', id).execute();
}

export async function endDeskLinksOf(tx: Db, itemId: string, now: Date): Promise<void> {
  await openLinksOf(tx, itemId, now).execute();
}

function openLinksOf(tx: Db, itemId: string, now: Date) {
  return tx
    .updateTable('desk_links')
    .set({ expires_at: now })
    .where('activation_id', '=', itemId)
    .where('expires_at', '>', now);
}

export async function recordOpening(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('desk_links').set({ opened_at: now }).where('id', '=', id).execute();
}

export async function deleteDeskLinksOf(tx: Db, itemId: string): Promise<void> {
  await tx.deleteFrom('desk_links').where('activation_id', '=', itemId).execute();
}

export const deskLinkRetention: RetentionRule = {
  erase: (db, { daysAgo }) =>
    db.deleteFrom('desk_links').where('expires_at', '<', daysAgo(DESK_LINK_RETENTION_DAYS)).execute(),
};
