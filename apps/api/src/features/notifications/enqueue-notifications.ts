import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { enqueueJob } from '../../platform/jobs/jobs-repository.ts';
import { isWithinLimit } from '../../platform/limit-repository.ts';
import { listChannelTargets } from './channels/channel-repository.ts';
import type { IsChannelOn } from './notification-repository.ts';
import {
  type ItemNotification,
  NOTIFICATIONS,
  type NotificationJob,
  type NotificationTarget,
  notificationJobKind,
  OWN_CHANNELS,
  type OwnChannel,
} from './notification-rules.ts';
import { listPushTargets } from './push/push-repository.ts';

type ListTargets = (db: Db, accountIds: readonly string[]) => Promise<NotificationTarget[]>;

export const LIST_TARGETS: Readonly<Record<OwnChannel, ListTargets>> = {
  push: listPushTargets,
  webhook: (db, accountIds) => listChannelTargets(db, 'webhook', accountIds),
  ntfy: (db, accountIds) => listChannelTargets(db, 'ntfy', accountIds),
};

interface ChannelNotifications {
  readonly notification: ItemNotification;
  readonly itemId: string;
  /** Sorted ids: without the sort, concurrent events of two owners who are linked to each other could deadlock. */
  readonly accountIds: readonly string[];
  readonly isChannelOn: IsChannelOn;
}

/** Enqueues a job for each target of each channel, in the caller's transaction. An account's daily limit bounds the jobs. */
export async function enqueueNotifications(tx: Db, request: ChannelNotifications): Promise<void> {
  const { notification, itemId, accountIds, isChannelOn } = request;
  const now = new Date(notification.at);
  for (const channel of OWN_CHANNELS) {
    const recipientIds = accountIds.filter((id) => isChannelOn(id, channel));
    const targets = await LIST_TARGETS[channel](tx, recipientIds);
    for (const accountId of accountIds) {
      const own = targets.filter((target) => target.accountId === accountId);
      if (own.length === 0) continue;
      const use = { limit: NOTIFICATIONS, of: [channel, accountId], now, scale: 1 };
      if (!(await isWithinLimit(tx, use))) continue;
      for (const { targetId, address } of own)
        await enqueueJob(tx, {
          id: newId(now),
          kind: notificationJobKind(channel),
          payload: {
            ...notification,
            itemId,
            targetId,
            host: URL.parse(address)?.hostname ?? '',
          } satisfies NotificationJob,
          accountId,
          itemId,
          runAt: now,
          now,
        });
    }
  }
}
