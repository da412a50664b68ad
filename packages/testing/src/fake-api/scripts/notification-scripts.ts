import type { Script } from '../../app/record-calls.ts';

/** What notification-answers.ts is asked, and the server as well. */
export const notificationScripts: Readonly<Record<string, Script>> = {
  'keeps which events are told by which channel': async ({ call, join }) => {
    const nora = await join('nelly@example.org', 'Nelly Notified');
    const ned = await join('ned@example.org', 'Ned Notified');
    const bearer = nora.accessToken;
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
    await call('notifications.show', { bearer: ned.accessToken });
  },
};
