import { ntfy, webhook } from '@homeward/contract';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('addresses of channels', () => {
  const app = useTestApp();

  it('can be changed 20 times an hour per account, including refusals, for both channels together', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const bearer = olivia.accessToken;
    const save = (url: string) => app.call(webhook.save, { body: { url } }, { bearer });
    for (let count = 0; count < 9; count += 1) {
      expect((await save('https://93.184.215.14/')).status).toBe(200);
      expect((await save('https://10.0.0.1/')).status).toBe(400);
    }
    const body = { server: 'https://93.184.215.14', topic: 'kite' };
    expect((await app.call(ntfy.save, { body }, { bearer })).status).toBe(200);
    expect((await app.call(webhook.makeSecret, {}, { bearer })).status).toBe(200);
    const refused = await save('https://93.184.215.14/');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await app.call(webhook.makeSecret, {}, { bearer })).status).toBe(429);
    const other = await addPerson(app, 'Stella');
    expect((await app.call(ntfy.save, { body }, { bearer: other.accessToken })).status).toBe(200);
  });
});
