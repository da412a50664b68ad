import { codes } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { buildRegistration, mint } from '@homeward/testing/app/builders.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';
import { itemOnTag } from '../../../src/features/items/item-repository.ts';

/** Of 200 an hour. */
const LIMITS_SCALE = '0.02';
const MAX = 4;

describe('activating many codes', () => {
  const app = useTestApp({ env: { LIMITS_SCALE } });

  const register = (code: string, { accessToken }: Person, different = {}) =>
    app.call(
      codes.register,
      { body: buildRegistration(code, different) },
      { bearer: accessToken, from: newAddress() },
    );

  it('is limited per hour; only accepted activations count, and other accounts are not limited', async () => {
    const [olivia, sam] = await signInCrowd(app.context, 2);
    if (!olivia || !sam) throw new Error('No crowd signed in');
    const [taken = '', spare = '', ...free] = await mint(app, MAX + 2);
    expect((await register(taken, sam)).status).toBe(200);
    for (const code of free) {
      expect((await register('zzzzzzzzzzzzzzzz', olivia)).status).toBe(404);
      expect((await register(taken, olivia)).status).toBe(409);
      expect((await register(code, olivia, { name: '' })).status).toBe(400);
      expect((await register(code, olivia)).status).toBe(200);
      // A retried request is not a second activation.
      expect((await register(code, olivia)).status).toBe(200);
    }
    app.clock.advance(HOUR_MS / 4);
    for (const _again of [1, 2]) {
      const refused = await register(spare, olivia);
      expect(refused.status).toBe(429);
      expect(refused.body.resultMessage.en).toBe(
        'Too many tags activated in one hour. Please try again later.',
      );
      expect(refused.headers.get('retry-after')).toBe(String((HOUR_MS * 3) / 4 / 1000));
    }
    const rows = app.context.db.selectFrom('items').select('id').where('id', '=', itemOnTag(spare));
    expect(await rows.execute()).toEqual([]);
    expect((await register(spare, sam)).status).toBe(200);
  });

  it('is possible again after an hour', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const [last = '', ...free] = await mint(app, MAX + 1);
    for (const code of free) expect((await register(code, olivia)).status).toBe(200);
    app.clock.advance(HOUR_MS - 1);
    expect((await register(last, olivia)).status).toBe(429);
    app.clock.advance(1);
    expect((await register(last, await logIn(app, olivia.email))).status).toBe(200);
  });
});
