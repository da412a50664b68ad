import { ntfy } from '@homeward/contract';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findChannel } from '../../../../src/features/notifications/channels/channel-repository.ts';

const SERVER = 'https://93.184.215.14';

describe('setting an ntfy topic', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const save = (different: Record<string, unknown> = {}) =>
    app.call(
      ntfy.save,
      { body: { server: SERVER, topic: 'olivia-9f2c', ...different } },
      { bearer: olivia.accessToken },
    );
  const tokenOf = async () => (await findChannel(app.context.db, olivia.id, 'ntfy'))?.secret;

  it('stores server, topic and token, and returns only whether a token is set', async () => {
    const { status, body } = await save({ server: `${SERVER}/`, token: 'tk_secret' });
    expect(status).toBe(200);
    const shown = {
      server: SERVER,
      topic: 'olivia-9f2c',
      has_token: true,
      created_at: app.clock.now().toISOString(),
      off: null,
      last_result: null,
    };
    expect(body.ntfy).toEqual(shown);
    expect((await app.call(ntfy.show, {}, { bearer: olivia.accessToken })).body.ntfy).toEqual(shown);
  });

  it('preserves an omitted token while the server is unchanged, and removes an empty one', async () => {
    await save({ token: 'tk_secret' });
    await save({ topic: 'other' });
    expect(await tokenOf()).toBe('tk_secret');
    await save({ topic: 'other', token: '' });
    expect(await tokenOf()).toBe('');
  });

  it('does not send one server’s token to another', async () => {
    await save({ token: 'tk_secret' });
    expect((await save({ server: 'https://93.184.215.15' })).body.ntfy.has_token).toBe(false);
    expect(await tokenOf()).toBe('');
  });

  it.each([
    ['server', 'https://10.0.0.1', 'This address points to a network that isn’t public'],
    ['server', 'ntfy.sh', 'Enter an address that starts with https'],
    ['server', `${SERVER}/olivia`, 'Enter only the server, without the topic'],
    ['server', `${SERVER}?x`, 'Enter only the server, without the topic'],
    ['topic', '', 'Enter a topic'],
    ['topic', 'my topic', 'A topic can have up to 64 letters, digits, dashes and underscores'],
    ['topic', 'a/b', 'A topic can have up to 64 letters, digits, dashes and underscores'],
    ['topic', 'x'.repeat(65), 'A topic can have up to 64 letters, digits, dashes and underscores'],
    ['token', 'tk\r\nx: y', 'An access token can’t contain spaces or letters outside the English alphabet'],
    ['token', 'x'.repeat(201), 'The access token must be at most 200 characters'],
  ])('refuses the %s %j with a message at the field', async (field, value, words) => {
    const { status, body } = await save({ [field]: value });
    expect([status, body.errors]).toEqual([400, { [field]: words }]);
    expect(await tokenOf()).toBeUndefined();
  });
});
