import type { DeskAnswerKind } from '@homeward/contract/desk-links';
import { SCANS_RETENTION_DAYS } from '@homeward/contract/limits';
import type { FinderSource } from '@homeward/contract/posters';
import type { QuickAnswer } from '@homeward/contract/quick-answers';
import type { TimelineEvent } from '@homeward/contract/timeline';
import type { Language } from '@homeward/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import type { RowMove } from '../../domain/row-move.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import type { ItemChanges } from '../../platform/database/item-history-tables.ts';
import type { RetentionRule } from '../../platform/retention.ts';
import { equalScansOf, newestOfHour } from './equal-scans-repository.ts';
import { NEWS_SHOWN, type Reading, SCANS_IN_NEWS } from './timeline-rules.ts';

/** An event of the timeline. Columns that do not exist for its kind are null. */
export interface EventRow {
  readonly kind: TimelineEvent['kind'];
  readonly id: string;
  readonly happenedAt: Date;
  /** Time as text with microseconds, because a Date has only milliseconds. */
  readonly at: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly device: string | null;
  readonly country: string | null;
  readonly isOwn: boolean | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracyM: number | null;
  readonly message: string | null;
  readonly quickAnswer: QuickAnswer | null;
  readonly place: string | null;
  readonly conversationId: string | null;
  readonly language: Language | null;
  readonly tagId: string | null;
  readonly source: FinderSource | null;
  readonly desk: string | null;
  readonly answer: DeskAnswerKind | null;
  readonly untilDay: string | null;
  readonly caseNumber: string | null;
  /** For a scan: the number of equal scans in its hour, including this scan, and the time of the first of them. */
  readonly scanCount: number | null;
  readonly firstAt: Date | null;
}

interface Cursor {
  readonly at: string;
  readonly id: string;
}

interface Source {
  readonly table: string;
  readonly time: string;
  readonly kind: RawBuilder<unknown>;
  readonly columns: Readonly<Partial<Record<Column, string>>>;
  readonly isFinders?: RawBuilder<unknown>;
}

const TYPES = {
  account_id: 'uuid',
  device: 'text',
  country: 'text',
  is_own: 'boolean',
  lat: 'float8',
  lng: 'float8',
  accuracy_m: 'integer',
  message: 'text',
  quick_answer: 'text',
  place: 'text',
  conversation_id: 'uuid',
  code_id: 'text',
  source: 'text',
  desk: 'text',
  answer: 'text',
  until_day: 'text',
  case_number: 'text',
} as const;
type Column = keyof typeof TYPES;

const same = (...names: Column[]) => Object.fromEntries(names.map((name) => [name, name]));

/** Tables of the timeline. Each has an index `(activation_id, time desc, id desc)`. */
const SOURCES: readonly Source[] = [
  {
    table: 'scans',
    time: 'scanned_at',
    kind: sql`'scan'`,
    columns: same('device', 'country', 'is_own', 'lat', 'lng', 'code_id'),
    isFinders: sql`not is_own`,
  },
  {
    table: 'notes',
    time: 'created_at',
    kind: sql`'note'`,
    columns: same('message', 'quick_answer', 'place', 'lat', 'lng', 'accuracy_m', 'code_id', 'source'),
    isFinders: sql`true`,
  },
  {
    table: 'location_shares',
    time: 'created_at',
    kind: sql`'share'`,
    columns: same('lat', 'lng', 'accuracy_m', 'code_id', 'source'),
    isFinders: sql`true`,
  },
  {
    table: 'messages',
    time: 'created_at',
    kind: sql`'message'`,
    columns: { ...same('account_id', 'message', 'quick_answer', 'conversation_id'), is_own: 'is_from_owner' },
    isFinders: sql`not is_from_owner`,
  },
  {
    table: 'desk_answers',
    time: 'created_at',
    kind: sql`'desk'`,
    columns: same('desk', 'answer', 'place', 'until_day', 'case_number'),
    isFinders: sql`true`,
  },
  { table: 'item_changes', time: 'happened_at', kind: sql`kind`, columns: same('account_id') },
];

/** Lists an item's events, newest first. The query reads at most one page from each table. */
export async function listEvents(
  db: Db,
  itemId: string,
  { before, limit }: { readonly before: Cursor | undefined; readonly limit: number },
): Promise<EventRow[]> {
  const furtherOf = ({ table, time }: Source) => {
    const folded = table === 'scans' ? newestOfHour(db, itemId) : sql``;
    return before
      ? sql`and (${sql.ref(time)}, id) < (${before.at}::timestamptz, ${before.id}::uuid) ${folded}`
      : folded;
  };
  const branches = SOURCES.map((source) =>
    branchOf(source, { item: sql`activation_id`, itemId, filter: furtherOf(source), limit }),
  );
  const activated: Source = {
    table: 'items',
    time: 'created_at',
    kind: sql`'activated'`,
    columns: same('account_id'),
  };
  branches.push(branchOf(activated, { item: sql`id`, itemId, filter: furtherOf(activated), limit }));
  return joinBranches(db, branches, { itemId, limit });
}

/** Lists the newest unread events of finders, among them at most SCANS_IN_NEWS scans. */
export async function listNews(
  db: Db,
  itemId: string,
  { readUntil, scansReadUntil, readIds }: Reading,
): Promise<EventRow[]> {
  const branches = SOURCES.flatMap((source) => {
    const { table, time, isFinders } = source;
    if (isFinders === undefined) return [];
    const [since, limit] = table === 'scans' ? [scansReadUntil, SCANS_IN_NEWS] : [readUntil, NEWS_SHOWN];
    const filter = sql`and ${isFinders} and ${sql.ref(time)} > ${since} and id <> all(${readIds}::uuid[])
      ${table === 'scans' ? newestOfHour(db, itemId) : sql``}`;
    return [branchOf(source, { item: sql`activation_id`, itemId, filter, limit })];
  });
  return joinBranches(db, branches, { itemId, limit: NEWS_SHOWN + SCANS_IN_NEWS });
}

async function joinBranches(
  db: Db,
  branches: readonly RawBuilder<unknown>[],
  { itemId, limit }: { readonly itemId: string; readonly limit: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select event.kind, event.id, event.at as "happenedAt",
      to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      event.account_id as "actorId", person.name as "actorName", event.device, event.country, event.is_own as "isOwn",
      event.lat, event.lng, event.accuracy_m as "accuracyM", event.message, event.quick_answer as "quickAnswer", event.place,
      event.conversation_id as "conversationId", event.code_id as "tagId", event.source, c.language,
      event.desk, event.answer, event.until_day as "untilDay", event.case_number as "caseNumber",
      folded.count as "scanCount", folded.first_at as "firstAt"
    from (
      ${sql.join(branches, sql` union all `)}
      order by at desc, id desc limit ${limit}
    ) as event left join accounts person on person.id = event.account_id
      left join conversations c on c.id = coalesce(event.conversation_id, event.id)
      left join ${equalScansOf(db, itemId)}
    order by event.at desc, event.id desc`.execute(db);
  return rows;
}

interface BranchRows {
  readonly item: RawBuilder<unknown>;
  readonly itemId: string;
  readonly filter: RawBuilder<unknown>;
  readonly limit: number;
}

function branchOf({ table, time, kind, columns }: Source, { item, itemId, filter, limit }: BranchRows) {
  const at = sql.ref(time);
  const values = (Object.keys(TYPES) as Column[]).map((name) => {
    const column = columns[name];
    return column === undefined
      ? sql`null::${sql.raw(TYPES[name])} as ${sql.ref(name)}`
      : sql`${sql.ref(column)} as ${sql.ref(name)}`;
  });
  return sql`(
    select ${kind}::text as kind, id, ${at} as at, ${sql.join(values)} from ${sql.table(table)}
    where ${item} = ${itemId}::uuid ${filter} order by ${at} desc, id desc limit ${limit})`;
}

interface NewItemChange {
  readonly itemId: string;
  readonly accountId: string;
  readonly kind: ItemChanges['kind'];
  readonly now: Date;
}

export async function addItemChange(db: Db, { itemId, accountId, kind, now }: NewItemChange): Promise<void> {
  await db
    .insertInto('item_changes')
    .values({
      id: newId(now),
      activation_id: itemId,
      account_id: accountId,
      kind,
      happened_at: now,
    })
    .execute();
}

/** Moves all changes at once, because an item has few changes. */
export async function moveItemChanges(db: Db, { from, to }: Omit<RowMove, 'limit'>): Promise<void> {
  await db.updateTable('item_changes').set({ activation_id: to }).where('activation_id', '=', from).execute();
}

export const itemChangeRetention: RetentionRule = {
  longLived: ['item_changes'],
  erase: (db, { daysAgo }) =>
    db.deleteFrom('item_changes').where('happened_at', '<', daysAgo(SCANS_RETENTION_DAYS)).execute(),
};
