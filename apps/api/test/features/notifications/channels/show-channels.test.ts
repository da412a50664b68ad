import { notifications, ntfy, webhook } from '@homeward/contract';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the channels of an account', () => {
  const app = useTestApp();

  it('are empty at first, only its own, and in the table of notifications once set up', async () => {
    const [{ accessToken: bearer }, other] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Sam')];
    const show = async (as: string) => [
      (await app.call(webhook.show, {}, { bearer: as })).body.webhook,
      (await app.call(ntfy.show, {}, { bearer: as })).body.ntfy,
    ];
    expect(await show(bearer)).toEqual([null, null]);
    await app.call(webhook.save, { body: { url: 'https://93.184.215.14/' } }, { bearer });
    await app.call(ntfy.save, { body: { server: 'https://93.184.215.14', topic: 'kite' } }, { bearer });
    expect(await show(bearer)).toMatchObject([{ url: 'https://93.184.215.14/' }, { topic: 'kite' }]);
    expect(await show(other.accessToken)).toEqual([null, null]);
    const setUp = async (as: string) =>
      (await app.call(notifications.show, {}, { bearer: as })).body.channels
        .filter(({ is_set_up }) => is_set_up)
        .map(({ channel }) => channel);
    expect(await setUp(bearer)).toEqual(['mail', 'webhook', 'ntfy']);
    expect(await setUp(other.accessToken)).toEqual(['mail']);
  });
});
