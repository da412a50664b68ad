import { buildSubscription } from '../../app/push-devices.ts';
import type { Script } from '../record-calls.ts';

const NO_ID = '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';

export const notificationScripts: Readonly<Record<string, Script>> = {
  'keeps which events are told by which channel': async ({ call, join }) => {
    const noel = await join('noel@example.org', 'Noel Notified');
    const nick = await join('nick@example.org', 'Nick Notified');
    const bearer = noel.accessToken;
    const show = () => call('notifications.show', { bearer });
    const save = (...settings: readonly Record<string, unknown>[]) =>
      call('notifications.save', { bearer, body: { settings } });

    await show();
    await save(
      { event: 'scan', channel: 'mail', is_on: false },
      { event: 'note', channel: 'push', is_on: false },
    );
    await save({ event: 'scan', channel: 'mail', is_on: false });
    await save({ event: 'note', channel: 'push', is_on: true });
    await save(
      { event: 'place', channel: 'ntfy', is_on: false },
      { event: 'place', channel: 'ntfy', is_on: true },
    );
    await save({ event: 'login', channel: 'mail', is_on: false });
    await save({ event: 'scan', channel: 'pigeon', is_on: false });
    await save();
    await show();
    await call('notifications.resumeMail', { bearer });
    await call('notifications.show', { bearer: nick.accessToken });
  },
  'keeps which devices take messages': async ({ call, join, logIn }) => {
    const noel = await join('polly@example.org', 'Polly Pushed');
    const nick = await join('perry@example.org', 'Perry Pushed');
    const show = (bearer: string) => call('notifications.show', { bearer });
    const put = (bearer: string, name: string) =>
      call('notifications.subscribe', { bearer, body: buildSubscription(name) });
    const second = await logIn(noel.email);

    await put(noel.accessToken, 'phone');
    await put(noel.accessToken, 'phone-renewed');
    await put(second.accessToken, 'laptop');
    await put(second.accessToken, 'laptop');
    await call('account.listSessions', { bearer: second.accessToken });
    await put(nick.accessToken, 'laptop');
    await show(noel.accessToken);
    await show(nick.accessToken);
    await call('notifications.unsubscribe', { bearer: nick.accessToken, params: { id: NO_ID } });
    await call('notifications.unsubscribe', { bearer: nick.accessToken, params: { id: 'none' } });
    await show(nick.accessToken);
  },
};
