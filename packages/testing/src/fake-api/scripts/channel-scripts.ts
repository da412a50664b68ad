import type { Script } from '../record-calls.ts';

/** A local address without a listener; both compared servers may send requests to it. */
const CLOSED = 'http://127.0.0.1:1';

export const channelScripts: Readonly<Record<string, Script>> = {
  'keeps a webhook, its secret and how its last test went': async ({ call, join }) => {
    const wanda = await join('wanda@example.org', 'Wanda Webhook');
    const will = await join('will@example.org', 'Will Webhook');
    const bearer = wanda.accessToken;
    const show = () => call('webhook.show', { bearer });
    const save = (url: string, isSecret = false) =>
      call('webhook.save', { bearer, body: { url } }, { isSecret });
    await show();
    await call('webhook.sendTest', { bearer });
    await call('webhook.makeSecret', { bearer });
    await save('https://10.0.0.1/');
    await save(`${CLOSED}/hook`, true);
    await call('webhook.sendTest', { bearer });
    await show();
    await save(`${CLOSED}/hook`);
    await show();
    await call('webhook.makeSecret', { bearer }, { isSecret: true });
    await save('https://93.184.215.14/Other?key=1');
    await show();
    await call('notifications.show', { bearer });
    await call('webhook.show', { bearer: will.accessToken });
    await call('webhook.remove', { bearer });
    await call('webhook.remove', { bearer });
    await show();
  },

  'keeps an ntfy topic, whether it has a token, and how its last test went': async ({ call, join }) => {
    const { accessToken: bearer } = await join('nadia@example.org', 'Nadia Ntfy');
    const save = (different: Record<string, unknown>) =>
      call('ntfy.save', { bearer, body: { server: CLOSED, topic: 'nadia-9f2c', ...different } });
    const show = () => call('ntfy.show', { bearer });
    await show();
    await call('ntfy.sendTest', { bearer });
    await save({ server: 'https://[::1]' });
    await save({ server: `${CLOSED}/nadia` });
    await save({ token: 'tk_secret' });
    await call('ntfy.sendTest', { bearer });
    await show();
    await save({ topic: 'other' });
    await save({ topic: 'other', token: '' });
    await save({ topic: 'other', token: 'tk_secret' });
    await save({ topic: 'other', server: 'https://93.184.215.14' });
    await call('notifications.show', { bearer });
    await call('ntfy.remove', { bearer });
    await show();
  },
};
