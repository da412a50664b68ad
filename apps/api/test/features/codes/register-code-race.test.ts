import { codes } from '@homeward/contract';
import { buildRegistration, mint } from '@homeward/testing/app/builders.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import type { Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';
import { itemOnTag } from '../../../src/features/items/item-repository.ts';

const PEOPLE = 100;
const ROUNDS = 5;

describe('simultaneous activations of one code', () => {
  const app = useTestApp();

  const register = (body: Record<string, unknown>, { accessToken }: Person) =>
    app.call(codes.register, { body }, { bearer: accessToken, from: newAddress() });

  it(`succeed for exactly one of ${PEOPLE}, ${ROUNDS} times over; the others get a conflict`, async () => {
    const crowd = await signInCrowd(app.context, PEOPLE);
    for (const code of await mint(app, ROUNDS)) {
      const answers = await Promise.all(crowd.map((person) => register(buildRegistration(code), person)));
      const winners = crowd.filter((_person, index) => answers[index]?.status === 200);
      expect(winners).toHaveLength(1);
      const losers = answers.filter(({ status }) => status !== 200);
      expect(new Set(losers.map(({ status }) => status))).toEqual(new Set([409]));
      expect(new Set(losers.map(({ body }) => body.resultMessage.en))).toEqual(
        new Set(['This QR code is Already Registered']),
      );
      const items = app.context.db.selectFrom('items').select('account_id').where('id', '=', itemOnTag(code));
      expect(await items.execute()).toEqual([{ account_id: winners[0]?.id }]);
    }
  }, 60_000);

  it('are one activation if one account sends the same 20 times, all successful', async () => {
    const [olivia] = await signInCrowd(app.context, 1);
    const [code = ''] = await mint(app);
    if (!olivia) throw new Error('No crowd signed in');
    const same = Array.from({ length: 20 }, () => register(buildRegistration(code), olivia));
    expect((await Promise.all(same)).map(({ status }) => status)).toEqual(new Array(20).fill(200));
    const page = await app.call(
      codes.list,
      { params: { userId: olivia.id } },
      { bearer: olivia.accessToken },
    );
    expect(page.body.qrCodes.map((item) => item.qr_planet_id)).toEqual([code]);
  });
});
