import type { QuickAnswer } from '@homeward/contract/quick-answers';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { enqueueJob } from '../../platform/jobs/jobs-repository.ts';
import { isOwned, looksAfter } from '../items/access-rules.ts';
import { findNextReminder } from './reminder-rules.ts';

export const REMIND_JOB = 'remind-unread';

export const reminderPayload = z.object({
  kind: z.enum(['note', 'place']),
  eventId: z.string(),
  /** Intended delay in milliseconds, with which repairClockSkew recognises a wrong `run_at`. */
  waitsMs: z.number(),
  /** Index of the reminder in REMIND_AFTER_MS; absent in jobs of earlier versions. */
  step: z.number().optional(),
});

export interface LeftEvent {
  readonly kind: z.infer<typeof reminderPayload>['kind'];
  readonly eventId: string;
  readonly itemId: string;
  readonly leftAt: Date;
}

/** Enqueues the next reminder after the step `afterStep`, unless none is left. The job is deleted together with the item. */
export async function enqueueReminder(
  db: Db,
  { kind, eventId, itemId, leftAt }: LeftEvent,
  now: Date,
  afterStep?: number,
): Promise<void> {
  const next = findNextReminder(leftAt, now, afterStep);
  if (!next) return;
  const payload = { kind, eventId, step: next.step, waitsMs: next.at.getTime() - now.getTime() };
  await enqueueJob(db, {
    id: newId(now),
    kind: REMIND_JOB,
    payload: payload satisfies z.infer<typeof reminderPayload>,
    itemId,
    key: `remind:${eventId}:${next.step}`,
    runAt: next.at,
    now,
  });
}

export interface UnopenedEvent {
  readonly itemId: string;
  readonly codeId: string;
  readonly accountId: string;
  readonly itemName: string;
  /** The note's text; empty for a shared place. */
  readonly message: string;
  readonly quickAnswer: QuickAnswer | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracyMeters: number | null;
  readonly place: string;
  readonly leftAt: Date;
}

const SOURCES: Readonly<Record<LeftEvent['kind'], RawBuilder<unknown>>> = {
  note: sql`(select id, activation_id, message, quick_answer, lat, lng, accuracy_m, place, created_at from notes where message <> '')`,
  place: sql`(
    select id, activation_id, '' as message, null as quick_answer, lat, lng, accuracy_m, '' as place, created_at from location_shares)`,
};

/** Finds a note or place of a lost item, if neither the owner nor a co-owner has read or answered it. */
export async function findUnopened(
  db: Db,
  { kind, eventId }: Pick<LeftEvent, 'kind' | 'eventId'>,
): Promise<UnopenedEvent | undefined> {
  const { rows } = await sql<UnopenedEvent>`
    select a.id as "itemId", t.id as "codeId", a.account_id as "accountId", a.name as "itemName",
      e.message, e.quick_answer as "quickAnswer", e.lat, e.lng, e.accuracy_m as "accuracyMeters", e.place, e.created_at as "leftAt"
    from ${SOURCES[kind]} e join items a on a.id = e.activation_id join tags t on t.item_id = a.id and t.is_main
    where e.id = ${eventId}::uuid and a.is_lost and ${isOwned('a')}
      and not exists (select 1 from messages m where m.conversation_id = e.id and m.is_from_owner)
      and not exists (
        select 1 from item_reads r
        where r.activation_id = a.id and ${looksAfter(sql`r.account_id`, 'a')} and (
          (r.read_until >= e.created_at and (r.known_since is null or r.known_since < e.created_at)) or exists (
          select from read_entries s
          where s.activation_id = a.id and s.account_id = r.account_id and s.entry_id = e.id)))`.execute(db);
  return rows[0];
}
