import { webhook } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { checkSignature } from '@homeward/testing/app/check-signature.ts';
import { addPerson, logIn } from '@homeward/testing/app/personas.ts';
import { openReceiver } from '@homeward/testing/app/receiver.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('a new webhook secret', () => {
  const app = useTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.1' } });

  it('signs for a day together with the former one, then alone', async () => {
    const receiver = await openReceiver();
    const { accessToken: bearer, email } = await addPerson(app, 'Olivia');
    const saved = await app.call(webhook.save, { body: { url: receiver.url } }, { bearer });
    const { body } = await app.call(webhook.makeSecret, {}, { bearer });
    expect(body.secret).toMatch(/^whsec_/);
    expect(body.secret).not.toBe(saved.body.secret);
    await app.call(webhook.sendTest, {}, { bearer });
    const [request] = receiver.received;
    if (!request) throw new Error('Nothing was posted');
    for (const { secret } of [body, saved.body])
      expect(checkSignature(request, secret, app.clock.now())).toMatchObject({ type: 'test' });
    expect(request.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);

    app.clock.advance(DAY_MS);
    const signedInAgain = await logIn(app, email);
    await app.call(webhook.sendTest, {}, { bearer: signedInAgain.accessToken });
    receiver.close();
    const later = receiver.received[1];
    if (!later) throw new Error('Nothing was posted a day later');
    expect(later.headers['webhook-signature']).toMatch(/^v1,\S{44}$/);
    expect(checkSignature(later, body.secret, app.clock.now())).toMatchObject({ type: 'test' });
    expect(() => checkSignature(later, saved.body.secret, app.clock.now())).toThrow('No matching');
  });

  it('also signs together with the former one at a new address', async () => {
    const receiver = await openReceiver();
    const { accessToken: bearer } = await addPerson(app, 'Olivia');
    const saved = await app.call(webhook.save, { body: { url: `${receiver.url}/old` } }, { bearer });
    await app.call(webhook.makeSecret, {}, { bearer });
    await app.call(webhook.save, { body: { url: `${receiver.url}/new` } }, { bearer });
    await app.call(webhook.sendTest, {}, { bearer });
    receiver.close();
    const [request] = receiver.received;
    if (!request) throw new Error('Nothing was posted');
    expect(checkSignature(request, saved.body.secret, app.clock.now())).toMatchObject({ type: 'test' });
  });

  it('is refused without a webhook', async () => {
    const { accessToken: bearer } = await addPerson(app, 'Olivia');
    const { status, body } = await app.call(webhook.makeSecret, {}, { bearer });
    expect([status, body.resultMessage.en]).toEqual([404, 'There’s no webhook yet']);
  });
});
