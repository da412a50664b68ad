import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { enqueueJob } from '../../platform/jobs/jobs-repository.ts';
import { findNextReminder } from './reminder-rules.ts';

/** The kind of the job that mails an unopened note or place again. */
export const REMIND_JOB = 'remind-unread';

export const reminderPayload = z.object({
  kind: z.enum(['note', 'place']),
  eventId: z.string(),
  /** For how long it waits on purpose, see clock-skew-repository.ts. */
  waitsMs: z.number(),
});

/** What its recipients may have to be reminded of. */
export interface LeftEvent {
  readonly kind: z.infer<typeof reminderPayload>['kind'];
  readonly eventId: string;
  readonly activationId: string;
  readonly leftAt: Date;
}

/** Stores the job of the next reminder of a note or place, through `db`; it goes with the item. None is left after the last. */
export async function enqueueReminder(
  db: Db,
  { kind, eventId, activationId, leftAt }: LeftEvent,
  now: Date,
): Promise<void> {
  const next = findNextReminder(leftAt, now);
  if (!next) return;
  const payload = { kind, eventId, waitsMs: next.at.getTime() - now.getTime() };
  await enqueueJob(db, {
    id: newId(now),
    kind: REMIND_JOB,
    payload: payload satisfies z.infer<typeof reminderPayload>,
    activationId,
    key: `remind:${eventId}:${next.step}`,
    runAt: next.at,
    now,
  });
}
