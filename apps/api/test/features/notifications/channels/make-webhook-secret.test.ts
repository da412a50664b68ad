import { webhook } from '@homeward/contract';
import { checkSignature } from '@homeward/testing/app/check-signature.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { openReceiver } from '@homeward/testing/app/receiver.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('another secret of a webhook', () => {
  const app = useTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.1' } });

  it('signs in place of the one before', async () => {
    const receiver = await openReceiver();
    const { accessToken: bearer } = await addPerson(app, 'Olivia');
    const saved = await app.call(webhook.save, { body: { url: receiver.url } }, { bearer });
    const { body } = await app.call(webhook.makeSecret, {}, { bearer });
    expect(body.secret).toMatch(/^whsec_/);
    expect(body.secret).not.toBe(saved.body.secret);
    await app.call(webhook.sendTest, {}, { bearer });
    receiver.close();
    const [request] = receiver.received;
    if (!request) throw new Error('Nothing was posted');
    expect(checkSignature(request, body.secret, app.clock.now())).toMatchObject({ type: 'test' });
    expect(() => checkSignature(request, saved.body.secret, app.clock.now())).toThrow('No matching');
  });

  it('is none without a webhook', async () => {
    const { accessToken: bearer } = await addPerson(app, 'Olivia');
    const { status, body } = await app.call(webhook.makeSecret, {}, { bearer });
    expect([status, body.resultMessage.en]).toEqual([404, 'There is no webhook yet']);
  });
});
