import { ntfy, webhook } from '@homeward/contract';
import { deleteAccount } from '@homeward/testing/app/builders.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';
import { findChannel } from '../../../../src/features/notifications/channels/channel-repository.ts';

describe('removing a channel', () => {
  const app = useTestApp();

  it('leaves the other one, and succeeds without one', async () => {
    const { accessToken: bearer } = await addPerson(app, 'Olivia');
    await app.call(webhook.save, { body: { url: 'https://93.184.215.14/' } }, { bearer });
    await app.call(ntfy.save, { body: { server: 'https://93.184.215.14', topic: 'kite' } }, { bearer });
    for (const _time of [1, 2])
      expect((await app.call(webhook.remove, {}, { bearer })).body.resultMessage.en).toBe('Webhook removed');
    expect((await app.call(webhook.show, {}, { bearer })).body.webhook).toBeNull();
    expect((await app.call(ntfy.show, {}, { bearer })).body.ntfy).not.toBeNull();
    expect((await app.call(ntfy.remove, {}, { bearer })).body.resultMessage.en).toBe('ntfy topic removed');
    expect((await app.call(ntfy.show, {}, { bearer })).body.ntfy).toBeNull();
  });

  it('happens with the account’s deletion', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const body = { url: 'https://93.184.215.14/' };
    await app.call(webhook.save, { body }, { bearer: olivia.accessToken });
    await deleteAccount(app, olivia);
    expect(await findChannel(app.context.db, olivia.id, 'webhook')).toBeUndefined();
  });
});
