import { presentNotifications } from '@homeward/api/features/notifications/notification-presenter.ts';
import { messageBody } from '@homeward/api/platform/http/message-body.ts';
import type { NotificationChannel, Notifications } from '@homeward/contract/notifications';
import type { FakeAnswers } from './fake-answers.ts';
import type { FakeWorld } from './fake-world.ts';

export const notificationAnswers = {
  'notifications.show': (world, { session }) => ({
    ...messageBody('What you are told of'),
    ...notificationsOf(world, session.personId),
  }),
  'notifications.save': (world, { body, session }) => {
    const { personId } = session;
    for (const { event, channel, is_on } of body.settings) {
      world.turnedOff = world.turnedOff.filter(
        (cell) => cell.personId !== personId || cell.event !== event || cell.channel !== channel,
      );
      if (!is_on) world.turnedOff.push({ personId, event, channel });
    }
    return { ...messageBody('Saved'), ...notificationsOf(world, personId) };
  },
} satisfies FakeAnswers;

function notificationsOf(world: FakeWorld, personId: string): Notifications {
  const turnedOff = world.turnedOff.filter((cell) => cell.personId === personId);
  const channels = world.channels.filter(({ accountId, offAt }) => accountId === personId && offAt === null);
  const setUp = new Set<NotificationChannel>(['mail', ...channels.map(({ channel }) => channel)]);
  return presentNotifications({ turnedOff, setUp });
}
