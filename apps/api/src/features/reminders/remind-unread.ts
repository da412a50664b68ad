import { PATHS } from '@homeward/contract/paths';
import type { Context } from '../../context.ts';
import { placeForMail } from '../../domain/places.ts';
import type { Db } from '../../platform/database/db.ts';
import { closeJob } from '../../platform/jobs/keyed-jobs-repository.ts';
import type { RunningJob } from '../../platform/jobs/run-job.ts';
import { notifyRecipients } from '../item-mails/notify-recipients.ts';
import type { noteReminderEmail, placeReminderEmail } from './reminder-emails.tsx';
import {
  enqueueReminder,
  findUnopened,
  type LeftEvent,
  reminderPayload,
  type UnopenedEvent,
} from './reminder-repository.ts';

/** Reminds the owners of an unread note or place. Idempotent, because one transaction closes the job and enqueues the mails. */
export async function remindUnread(
  context: Context,
  payload: unknown,
  { id: jobId }: Pick<RunningJob, 'id'>,
): Promise<void> {
  const { kind, eventId, step } = reminderPayload.parse(payload);
  const now = context.clock.now();
  await context.transact(async (tx) => {
    if (!(await closeJob(tx, jobId))) return;
    const event = await findUnopened(tx, { kind, eventId });
    if (!event) return;
    await notify(context, tx, { kind, eventId, event, now });
    const { itemId, leftAt } = event;
    await enqueueReminder(tx, { kind, eventId, itemId, leftAt }, now, step);
  });
}

async function notify(
  context: Context,
  tx: Db,
  { kind, eventId, event, now }: Pick<LeftEvent, 'kind' | 'eventId'> & { event: UnopenedEvent; now: Date },
): Promise<void> {
  const { itemId, accountId, itemName, message, leftAt } = event;
  const about = { itemId, codeId: event.codeId, accountId, eventId, at: now };
  const place = placeForMail(event);
  const props = {
    itemName,
    when: leftAt.toISOString(),
    itemUrl: `${context.config.publicUrl}${PATHS.item(event.codeId)}`,
    ...(place ? { place } : {}),
  };
  if (kind === 'note') {
    await notifyRecipients<typeof noteReminderEmail>(context, tx, {
      ...about,
      conversationId: eventId,
      template: 'noteReminder',
      quickAnswer: event.quickAnswer,
      props: { ...props, message },
    });
  } else if (place) {
    await notifyRecipients<typeof placeReminderEmail>(context, tx, {
      ...about,
      template: 'placeReminder',
      props: { ...props, place },
    });
  }
}
