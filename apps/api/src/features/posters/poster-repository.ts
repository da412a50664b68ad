import { SCANS_RETENTION_DAYS } from '@homeward/contract/limits';
import type { PosterKind } from '@homeward/contract/posters';
import type { TagId } from '@homeward/contract/tag-id';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { RetentionRule } from '../../platform/retention.ts';
import { isOwned } from '../items/access-rules.ts';

export interface NewPoster {
  readonly id: TagId;
  readonly itemId: string;
  readonly kind: PosterKind;
  readonly now: Date;
}

/** Adds the address unless the item has one of this kind. */
export async function addPoster(db: Db, { id, itemId, kind, now }: NewPoster): Promise<void> {
  await db
    .insertInto('posters')
    .values({ id, activation_id: itemId, kind, shows_contact: false, created_at: now })
    .onConflict((conflict) => conflict.columns(['activation_id', 'kind']).doNothing())
    .execute();
}

export async function setShowsContact(db: Db, itemId: string, showsContact: boolean): Promise<void> {
  await db
    .updateTable('posters')
    .set({ shows_contact: showsContact })
    .where('activation_id', '=', itemId)
    .execute();
}

export interface PosterRow {
  readonly id: string;
  readonly kind: PosterKind;
  readonly showsContact: boolean;
  readonly visits: number;
  readonly lastVisitAt: Date | null;
}

/** Lists the poster's address, then the picture's. */
export async function listPosters(db: Db, itemId: string): Promise<PosterRow[]> {
  return db
    .selectFrom('posters as p')
    .leftJoin('poster_visits as v', 'v.poster_id', 'p.id')
    .select([
      'p.id',
      'p.kind',
      'p.shows_contact as showsContact',
      sql<number>`count(v.id)::int`.as('visits'),
      sql<Date | null>`max(v.visited_at)`.as('lastVisitAt'),
    ])
    .where('p.activation_id', '=', itemId)
    .groupBy('p.id')
    .orderBy('p.kind', 'desc')
    .execute();
}

export async function countPosterVisits(db: Db, itemId: string): Promise<number> {
  const { visits } = await db
    .selectFrom('poster_visits as v')
    .innerJoin('posters as p', 'p.id', 'v.poster_id')
    .select(sql<number>`count(*)::int`.as('visits'))
    .where('p.activation_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return visits;
}

export interface FoundPoster {
  readonly itemId: string;
  readonly ownerId: string;
  readonly kind: PosterKind;
}

/** Finds a poster by the id in its address; undefined while its item is being erased. */
export async function findPoster(db: Db, id: string): Promise<FoundPoster | undefined> {
  return db
    .selectFrom('posters as p')
    .innerJoin('items as i', 'i.id', 'p.activation_id')
    .select(['p.activation_id as itemId', 'i.account_id as ownerId', 'p.kind'])
    .where('p.id', '=', id)
    .where(isOwned('i'))
    .executeTakeFirst();
}

/** Blocks the deletion of a poster until the transaction ends; returns false if the poster does not exist. Callers lock the item first. */
export async function holdPoster(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('posters')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePoster(db: Db, { id, itemId }: { id: string; itemId: string }): Promise<void> {
  await db.deleteFrom('posters').where('id', '=', id).where('activation_id', '=', itemId).execute();
}

export async function deletePostersOf(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('posters').where('activation_id', '=', itemId).execute();
}

interface NewVisit {
  readonly id: string;
  readonly posterId: string;
  readonly visitedAt: Date;
}

/** Adds a visit, unless a visit with this id exists or the poster was deleted in the meantime. */
export async function addPosterVisit(db: Db, { id, posterId, visitedAt }: NewVisit): Promise<void> {
  await sql`
    insert into poster_visits (id, poster_id, visited_at)
    select ${id}::uuid, id, ${visitedAt}::timestamptz from posters where id = ${posterId} for key share
    on conflict (id) do nothing`.execute(db);
}

export const posterVisitRetention: RetentionRule = {
  longLived: ['poster_visits'],
  erase: (db, { daysAgo }) =>
    db.deleteFrom('poster_visits').where('visited_at', '<', daysAgo(SCANS_RETENTION_DAYS)).execute(),
};
