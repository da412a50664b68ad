import type {
  NotificationChannel,
  NotificationEvent,
  NotificationSetting,
} from '@homeward/contract/notifications';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { deleteJobsOfItem } from '../../platform/jobs/keyed-jobs-repository.ts';
import { notificationJobKind, OWN_CHANNELS } from './notification-rules.ts';

type Cell = Pick<NotificationSetting, 'event' | 'channel'>;

export async function listTurnedOff(db: Db, accountId: string): Promise<Cell[]> {
  return db
    .selectFrom('notification_settings')
    .select(['event', 'channel'])
    .where('account_id', '=', accountId)
    .orderBy('event')
    .orderBy('channel')
    .execute();
}

export type IsChannelOn = (accountId: string, channel: NotificationChannel) => boolean;

export async function readChannelSettings(
  db: Db,
  accountIds: readonly string[],
  event: NotificationEvent,
): Promise<IsChannelOn> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['account_id as accountId', 'channel'])
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where('event', '=', event)
    .execute();
  const isOff = new Set(rows.map(({ accountId, channel }) => `${accountId} ${channel}`));
  return (accountId, channel) => !isOff.has(`${accountId} ${channel}`);
}

export async function putSettings(
  db: Db,
  accountId: string,
  settings: readonly NotificationSetting[],
): Promise<void> {
  for (const { event, channel, is_on } of settings) {
    if (is_on)
      await db
        .deleteFrom('notification_settings')
        .where('account_id', '=', accountId)
        .where('event', '=', event)
        .where('channel', '=', channel)
        .execute();
    else
      await db
        .insertInto('notification_settings')
        .values({ account_id: accountId, event, channel })
        .onConflict((conflict) => conflict.columns(['account_id', 'event', 'channel']).doNothing())
        .execute();
  }
}

export async function deleteNotificationsAbout(db: Db, itemId: string): Promise<void> {
  for (const channel of OWN_CHANNELS)
    await deleteJobsOfItem(db, itemId, { kind: notificationJobKind(channel) });
}
