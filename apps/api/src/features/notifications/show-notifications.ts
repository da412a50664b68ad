import type { notifications } from '@homeward/contract';
import type { NotificationChannel, Notifications } from '@homeward/contract/notifications';
import type { Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { isAccountAddressDead } from '../../platform/mail/dead-address-repository.ts';
import { listChannels } from './channels/channel-repository.ts';
import { LIST_TARGETS } from './enqueue-notifications.ts';
import { presentNotifications } from './notification-presenter.ts';
import { listTurnedOff } from './notification-repository.ts';
import { OWN_CHANNELS } from './notification-rules.ts';
import { listPushDevices } from './push/push-repository.ts';

export async function showNotifications(
  context: Context,
  user: SignedIn,
  { client }: InputOf<typeof notifications.show>,
): Promise<MessageAnswerOf<typeof notifications.show>> {
  return {
    resultMessage: message('answers.notifications.shown'),
    ...(await readNotifications(context, context.db, { ...user, language: client.language })),
  };
}

export async function readNotifications(
  { pushKeys }: Pick<Context, 'pushKeys'>,
  db: Db,
  { accountId, sessionId, language }: SignedIn & { readonly language: Language },
): Promise<Notifications> {
  const setUp = new Set<NotificationChannel>(['mail']);
  for (const channel of OWN_CHANNELS)
    if ((await LIST_TARGETS[channel](db, [accountId])).length > 0) setUp.add(channel);
  const channels = await listChannels(db, accountId);
  return presentNotifications({
    paused: new Set(channels.filter(({ pausedAt }) => pausedAt).map(({ channel }) => channel)),
    mailComesBack: await isAccountAddressDead(db, accountId),
    turnedOff: await listTurnedOff(db, accountId),
    setUp,
    pushPublicKey: pushKeys.publicKey,
    devices: await listPushDevices(db, accountId),
    sessionId,
    language,
  });
}
