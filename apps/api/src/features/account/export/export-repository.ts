import type { DeskAnswerKind } from '@homeward/contract/desk-links';
import type { FinderSource } from '@homeward/contract/posters';
import type { Language } from '@homeward/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { ItemChanges } from '../../../platform/database/item-history-tables.ts';
import { isSpread } from '../../../platform/database/spread-tables.ts';
import { UnauthenticatedError } from '../../../platform/errors.ts';
import { looksAfter } from '../../items/access-rules.ts';
import { findIdentityOf } from '../oidc/oidc-repository.ts';
import { listScriptTokensOf } from '../script-tokens/script-token-repository.ts';
import { findSecondStep } from '../second-step/second-step-repository.ts';
import { readChannels, readSessions, readTurnedOff } from './export-settings-repository.ts';

/** Number of rows that the first query reads for each item; longer lists are read in pages. */
const FIRST_ROWS = 20;
const ROWS_AT_ONCE = 500;

export async function readAccountExport(db: Db, accountId: string) {
  return {
    account: await db
      .selectFrom('accounts')
      .select(['id', 'name', 'email', 'language', 'contact_ways'])
      .select(['time_zone as timeZone', 'created_at as createdAt'])
      .where('id', '=', accountId)
      // If no row is found, a concurrent request has deleted the account and its session.
      .executeTakeFirstOrThrow(() => new UnauthenticatedError()),
    emailChange: await db
      .selectFrom('email_changes')
      .select(['email', 'created_at as createdAt', 'expires_at as expiresAt'])
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .executeTakeFirst(),
    people: await readPeople(db, accountId),
    invitations: await db
      .selectFrom('invitations')
      .select(['name', 'email', 'created_at as createdAt', 'accepted_at as acceptedAt'])
      .where('owner_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .execute(),
    transfers: await db
      .selectFrom('transfers')
      .innerJoin('tags', (join) =>
        join.onRef('tags.item_id', '=', 'transfers.activation_id').on('tags.is_main', '=', true),
      )
      .select([
        'tags.id as code',
        'transfers.email',
        'transfers.created_at as createdAt',
        'expires_at as expiresAt',
      ])
      .where('transfers.account_id', '=', accountId)
      .where('accepted_at', 'is', null)
      .orderBy('transfers.created_at', 'desc')
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .execute(),
    signInProvider: await findIdentityOf(db, accountId),
    scriptTokens: await listScriptTokensOf(db, accountId),
    secondStep: await findSecondStep(db, accountId),
    trips: await db
      .selectFrom('trips')
      .select(['first_day', 'last_day', 'time_zone', 'email', 'mobile_number'])
      .where('account_id', '=', accountId)
      .orderBy('starts_at', 'desc')
      .execute(),
    notificationsOff: await readTurnedOff(db, accountId),
    channels: await readChannels(db, accountId),
    sessions: await readSessions(db, accountId),
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

/** Identifies the last row of a page. `at` is a timestamp in PostgreSQL's text format, because a Date has no microseconds. */
export interface PageCursor {
  readonly id: string;
  readonly at: string;
}

interface Position {
  readonly lat: number | null;
  readonly lng: number | null;
}

interface KnownPosition extends Position {
  readonly accuracyM: number | null;
}

interface ItemRecord {
  readonly itemId: string;
  readonly happenedAt: Date;
}

export interface ItemRecordsByTable {
  scans: ItemRecord & Position & { readonly isOwn: boolean };
  notes: ItemRecord &
    KnownPosition & {
      readonly id: string;
      readonly message: string;
      readonly place: string;
      readonly source: FinderSource | null;
      readonly language: Language | null;
      readonly thanks: string | null;
      readonly endedAt: Date | null;
    };
  messages: ItemRecord & {
    readonly noteId: string;
    readonly isFromOwner: boolean;
    /** The message's author; null for a finder or a deleted account. */
    readonly by: string | null;
    readonly message: string;
    readonly trimmedText: string;
  };
  /** `happenedAt` is the time up to which the account has read everything (docs/decisions/0057). */
  item_reads: ItemRecord & { readonly by: string };
  location_shares: ItemRecord & KnownPosition & { readonly source: FinderSource | null };
  item_changes: ItemRecord & {
    readonly kind: ItemChanges['kind'];
    /** Name of the account that made the change; null for a deleted account. */
    readonly by: string | null;
  };
  desk_answers: ItemRecord & { readonly answer: DeskAnswerKind } & Readonly<
      Record<'desk' | 'place' | 'until' | 'caseNumber', string>
    >;
  help_requests: ItemRecord & {
    readonly message: string;
    readonly isAbuse: boolean;
    readonly showsDetails: boolean;
  };
}

const COLUMNS = {
  scans: sql`scanned_at as "happenedAt", is_own as "isOwn", lat, lng`,
  notes: sql`created_at as "happenedAt", message, place, source, lat, lng, accuracy_m as "accuracyM", language, thanks,
    ended_at as "endedAt"`,
  messages: sql`created_at as "happenedAt", conversation_id as "noteId", is_from_owner as "isFromOwner", message,
    coalesce(trimmed_text, '') as "trimmedText",
    (select name from accounts p where p.id = account_id) as by`,
  item_reads: sql`read_until as "happenedAt", name as by`,
  location_shares: sql`created_at as "happenedAt", source, lat, lng, accuracy_m as "accuracyM"`,
  item_changes: sql`happened_at as "happenedAt", kind, (select name from accounts p where p.id = account_id) as by`,
  desk_answers: sql`created_at as "happenedAt", desk, answer, place, until_day as until, case_number as "caseNumber"`,
  help_requests: sql`created_at as "happenedAt", message, is_abuse as "isAbuse", shows_details as "showsDetails"`,
} as const satisfies Record<keyof ItemRecordsByTable, unknown>;

const TIMES = {
  scans: 'scanned_at',
  notes: 'created_at',
  messages: 'created_at',
  item_reads: 'read_until',
  location_shares: 'created_at',
  item_changes: 'happened_at',
  desk_answers: 'created_at',
  help_requests: 'created_at',
} as const satisfies Record<keyof ItemRecordsByTable, string>;

const SOURCES = {
  scans: sql.table('scans'),
  // A conversation has the id of its note. Notes from before the conversations feature have no conversation.
  notes: sql`(select n.*, c.language, c.thanks, c.ended_at from notes n left join conversations c on c.id = n.id)`,
  messages: sql.table('messages'),
  // The query returns one row for each account that still has access to the item.
  item_reads: sql`(select r.account_id as id, r.activation_id, greatest(r.read_until, r.scans_read_until) as read_until, p.name
    from item_reads r join items a on a.id = r.activation_id join accounts p on p.id = r.account_id
    where ${looksAfter(sql`r.account_id`, 'a')})`,
  location_shares: sql.table('location_shares'),
  item_changes: sql.table('item_changes'),
  desk_answers: sql.table('desk_answers'),
  help_requests: sql.table('help_requests'),
} as const satisfies Record<keyof ItemRecordsByTable, unknown>;

/** Reads the items' records, newest first. The returned function gives an item's records: few as an array, many as pages. */
export async function readItemRecords<Kind extends keyof ItemRecordsByTable>(
  db: Db,
  kind: Kind,
  itemIds: readonly string[],
): Promise<(itemId: string) => Row<Kind>[] | AsyncIterable<Row<Kind>[]>> {
  const rows: Row<Kind>[] = [];
  for (const some of kind === 'scans' && isSpread(db) ? itemIds.map((id) => [id]) : [itemIds])
    rows.push(...(await readRows(db, kind, { itemIds: some, limit: FIRST_ROWS })));
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return (itemId) => {
    const first = byItem.get(itemId) ?? [];
    return first.length < FIRST_ROWS ? first : readFollowingPages(db, kind, first);
  };
}

type Row<Kind extends keyof ItemRecordsByTable> = ItemRecordsByTable[Kind] & PageCursor;

async function* readFollowingPages<Kind extends keyof ItemRecordsByTable>(
  db: Db,
  kind: Kind,
  first: Row<Kind>[],
) {
  let page = first;
  for (;;) {
    yield page;
    const after = page.at(-1);
    if (!after) return;
    page = await readRows(db, kind, { itemIds: [after.itemId], limit: ROWS_AT_ONCE, after });
    if (page.length === 0) return;
  }
}

async function readRows<Kind extends keyof ItemRecordsByTable>(
  db: Db,
  kind: Kind,
  {
    itemIds,
    limit,
    after,
  }: { readonly itemIds: readonly string[]; readonly limit: number; readonly after?: PageCursor },
): Promise<Row<Kind>[]> {
  const time = sql.ref(TIMES[kind]);
  const further = after ? sql`and (${time}, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const rowsOf = (item: RawBuilder<unknown>) => sql`
    select id, ${time}::text as at, activation_id as "itemId", ${COLUMNS[kind]}
    from ${SOURCES[kind]} as known where activation_id = ${item} ${further}
    order by ${time} desc, id desc limit ${limit}`;
  const [first, second] = itemIds;
  // Citus rejects the lateral join but accepts the query for a single item.
  const found =
    second === undefined
      ? sql`(${rowsOf(sql`${first}::uuid`)})`
      : sql`unnest(${itemIds}::uuid[]) as item (id) cross join lateral (${rowsOf(sql`item.id`)})`;
  const { rows } = await sql<Row<Kind>>`
    select about.* from ${found} as about order by about."happenedAt" desc, about.id desc`.execute(db);
  return rows;
}
