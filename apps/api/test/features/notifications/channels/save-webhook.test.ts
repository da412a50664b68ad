import { webhook } from '@homeward/contract';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  findChannel,
  turnOffChannel,
} from '../../../../src/features/notifications/channels/channel-repository.ts';

describe('setting a webhook', () => {
  const app = useTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.1' } });
  let olivia: Person;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const save = (url: unknown) => app.call(webhook.save, { body: { url } }, { bearer: olivia.accessToken });
  const show = async () => (await app.call(webhook.show, {}, { bearer: olivia.accessToken })).body;
  const channelOf = () => findChannel(app.context.db, olivia.id, 'webhook');

  it('returns its secret of 256 bits once', async () => {
    const { status, body } = await save('https://93.184.215.14/Hook?key=1');
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const shown = {
      url: 'https://93.184.215.14/Hook?key=1',
      created_at: app.clock.now().toISOString(),
      off: null,
      last_result: null,
    };
    expect(body.webhook).toEqual(shown);
    expect((await save('https://93.184.215.14/Hook?key=1')).body.secret).toBeNull();
    expect(await show()).toEqual({ resultMessage: expect.anything(), webhook: shown });
  });

  it('preserves the secret for another address, and nothing else', async () => {
    await save('https://93.184.215.14/one');
    const before = await channelOf();
    expect((await save('https://93.184.215.14/two')).body.secret).toBeNull();
    const after = await channelOf();
    expect(after?.secret).toBe(before?.secret);
    expect(after?.id).not.toBe(before?.id);
  });

  it('turns on one that was turned off', async () => {
    await save('https://93.184.215.14/hook');
    const { id = '' } = (await channelOf()) ?? {};
    await turnOffChannel(app.context.db, id, { now: app.clock.now(), reason: 'failing' });
    expect((await show()).webhook?.off).toMatchObject({ reason: 'failing' });
    expect((await save('https://93.184.215.14/hook')).body.webhook.off).toBeNull();
    expect((await channelOf())?.id).toBe(id);
  });

  it('accepts an address that the operator has allowed, without encryption', async () => {
    expect((await save('http://127.0.0.1:8123/api/webhook/homeward')).status).toBe(200);
  });

  it.each(['/\nA: b', '/\0', '/\ud800', '/a b', '/\u2028', '\0'])(
    'refuses an address with an invalid character (%j)',
    async (end) => {
      const { status, body } = await save(`https://93.184.215.14${end}x`);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['url']]);
      expect(await channelOf()).toBeUndefined();
    },
  );

  it('trims the address', async () => {
    expect((await save('  HTTPS://93.184.215.14/hook ')).body.webhook.url).toBe('https://93.184.215.14/hook');
  });

  it.each([
    [undefined, 'Enter an address that starts with https'],
    ['hooks.example.org', 'Enter an address that starts with https'],
    ['javascript:alert(1)', 'Enter an address that starts with https'],
    [`https://93.184.215.14/${'x'.repeat(2000)}`, 'The address must be at most 2,000 characters'],
    ['http://93.184.215.14/', 'Enter an address that starts with https'],
    ['https://10.0.0.1/', 'This address points to a network that isn’t public'],
    ['https://[::1]/', 'This address points to a network that isn’t public'],
    ['https://user:word@93.184.215.14/', 'Enter the address without a username and password'],
    ['https://93.184.215.14:25/', 'Below 1024, only ports 443 and 80 are allowed'],
  ])('refuses %s with a message at the field: %s', async (url, words) => {
    const { status, body } = await save(url);
    expect([status, body.errors]).toEqual([400, { url: words }]);
    expect(await channelOf()).toBeUndefined();
  });
});
