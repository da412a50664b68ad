import type { AnswerOf, notifications } from '@homeward/contract';
import type { NotificationChannel, Notifications } from '@homeward/contract/notifications';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { SignedIn } from '../../platform/http/serve.ts';
import { listTargets } from './enqueue-notifications.ts';
import { presentNotifications } from './notification-presenter.ts';
import { listTurnedOff } from './notification-repository.ts';
import { OWN_CHANNELS } from './notification-rules.ts';

/** What the caller is told of, and by which channel. */
export async function showNotifications(
  context: Context,
  user: SignedIn,
): Promise<AnswerOf<typeof notifications.show>> {
  const table = await readNotifications(context.db, user.accountId);
  return { ...messageBody('What you are told of'), ...table };
}

/** The table of an account, and which channels are set up. */
export async function readNotifications(db: Db, accountId: string): Promise<Notifications> {
  const setUp = new Set<NotificationChannel>(['mail']);
  for (const channel of OWN_CHANNELS)
    if ((await listTargets(db, channel, [accountId])).length > 0) setUp.add(channel);
  return presentNotifications({ turnedOff: await listTurnedOff(db, accountId), setUp });
}
