import { account, ntfy, webhook } from '@homeward/contract';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('an export contains webhook and ntfy topic without secret and token', async () => {
  const { accessToken: bearer } = await addPerson(app, 'Olivia');
  const server = 'https://93.184.215.14';
  const body = { server, topic: 'olivia-9f2c', token: 'tk_secret' };
  await app.call(ntfy.save, { body }, { bearer });
  const { secret } = (await app.call(webhook.save, { body: { url: server } }, { bearer })).body;
  const exported = (await app.call(account.exportAccount, {}, { bearer })).body;
  const set_up_at = app.clock.now().toISOString();
  expect(exported.channels).toEqual([
    { channel: 'ntfy', address: server, topic: 'olivia-9f2c', set_up_at },
    { channel: 'webhook', address: `${server}/`, topic: '', set_up_at },
  ]);
  for (const hidden of [secret ?? '', 'tk_secret']) expect(JSON.stringify(exported)).not.toContain(hidden);
});
