import { randomUUID } from 'node:crypto';
import { TO_HAND_OUT } from '@homeward/api/features/account/step-up/step-up-rules.ts';
import { presentNotifications } from '@homeward/api/features/notifications/notification-presenter.ts';
import { TooManyDevicesError } from '@homeward/api/features/notifications/push/push-rules.ts';
import { PUSH_DEVICES_MAX } from '@homeward/contract/limits';
import type { NotificationChannel, Notifications } from '@homeward/contract/notifications';
import type { Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import type { FakeAnswers } from './fake-answers.ts';
import { assertFakeStepUp } from './fake-step-up.ts';
import type { FakeSession, FakeWorld } from './fake-world.ts';

/** A point on the curve P-256, which browsers accept as a key. */
const PUBLIC_KEY = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

export const notificationAnswers = {
  'notifications.show': (world, { session, language }) => ({
    resultMessage: message('answers.notifications.shown'),
    ...notificationsOf(world, session, language),
  }),
  'notifications.save': (world, { body, session, language }) => {
    const { personId } = session;
    for (const { event, channel, is_on } of body.settings) {
      world.turnedOff = world.turnedOff.filter(
        (cell) => cell.personId !== personId || cell.event !== event || cell.channel !== channel,
      );
      if (!is_on) world.turnedOff.push({ personId, event, channel });
    }
    return {
      resultMessage: message('answers.notifications.saved'),
      ...notificationsOf(world, session, language),
    };
  },
  'notifications.resumeMail': (world, { session, language }) => {
    world.unreachable.delete(session.personId);
    return {
      resultMessage: message('answers.notifications.mailResumed'),
      ...notificationsOf(world, session, language),
    };
  },
  'notifications.subscribe': (world, { headers, body: { endpoint }, session, language }) => {
    if (!devicesOf(world, session).some((device) => device.endpoint === endpoint))
      assertFakeStepUp(world, { session, headers }, TO_HAND_OUT);
    const others = world.pushDevices.filter(
      (device) => device.sessionId !== session.id && device.endpoint !== endpoint,
    );
    if (devicesOf({ ...world, pushDevices: others }, session).length >= PUSH_DEVICES_MAX)
      throw new TooManyDevicesError(PUSH_DEVICES_MAX);
    const known = world.pushDevices.find((device) => device.endpoint === endpoint);
    const device = known ?? { id: randomUUID(), createdAt: new Date() };
    world.pushDevices = [{ ...device, endpoint, sessionId: session.id }, ...others];
    return {
      resultMessage: message('answers.notifications.pushOn'),
      ...notificationsOf(world, session, language),
    };
  },
  'notifications.unsubscribe': (world, { params, session, language }) => {
    const own = new Set(devicesOf(world, session).map(({ id }) => id));
    const isMeant = (id: string) => id === params.id.toLowerCase() && own.has(id);
    world.pushDevices = world.pushDevices.filter(({ id }) => !isMeant(id));
    return {
      resultMessage: message('answers.notifications.pushOff'),
      ...notificationsOf(world, session, language),
    };
  },
} satisfies FakeAnswers;

function notificationsOf(world: FakeWorld, session: FakeSession, language: Language): Notifications {
  const { personId, id: sessionId } = session;
  const turnedOff = world.turnedOff.filter((cell) => cell.personId === personId);
  const devices = devicesOf(world, session);
  const own = world.channels.filter(({ accountId }) => accountId === personId);
  const inUse = own.filter(({ offAt, pausedAt }) => !offAt && !pausedAt);
  const setUp = new Set<NotificationChannel>(['mail', ...inUse.map(({ channel }) => channel)]);
  const paused = new Set(own.filter(({ pausedAt }) => pausedAt).map(({ channel }) => channel));
  if (devices.length > 0) setUp.add('push');
  return presentNotifications({
    turnedOff,
    setUp,
    paused,
    mailComesBack: world.unreachable.has(personId),
    pushPublicKey: PUBLIC_KEY,
    devices,
    sessionId,
    language,
  });
}

function devicesOf(world: FakeWorld, { personId }: FakeSession) {
  return world.pushDevices.flatMap((device) => {
    const session = world.sessions.find(({ id }) => id === device.sessionId);
    return session?.personId === personId ? [{ ...device, device: session.device }] : [];
  });
}
