import { operator } from '@homeward/contract';
import { TAG_ID_PATTERN } from '@homeward/contract/tag-id';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { OPERATOR_TOKEN, useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const PUBLIC_URL = 'https://tags.homeward.example/';

describe('minting codes', () => {
  const app = useTestApp({ env: { PUBLIC_URL } });

  const mint = (body: Record<string, unknown>, bearer?: string) =>
    app.call(operator.mintCodes, { body }, bearer === undefined ? {} : { bearer });
  const countCodes = async () => {
    const { count } = await app.context.db
      .selectFrom('tags')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  it('returns valid ids and the address of each tag', async () => {
    const { status, body } = await mint({ count: 3 }, OPERATOR_TOKEN);
    expect(status).toBe(200);
    expect(body.resultMessage.en).toBe('3 codes created');
    expect(body.codes).toHaveLength(3);
    for (const { id, url } of body.codes) {
      expect(id).toMatch(TAG_ID_PATTERN);
      expect(url).toBe(`https://tags.homeward.example/qr-code/${id}`);
    }
  });

  it('stores all returned codes, distinct, up to 10,000 at once', async () => {
    const before = await countCodes();
    const { status, body } = await mint({ count: 10_000 }, OPERATOR_TOKEN);
    expect(status).toBe(200);
    const ids = body.codes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(10_000);
    expect(await countCodes()).toBe(before + 10_000);
    const stored = await app.context.db
      .selectFrom('tags')
      .select('minted_at')
      .where('id', '=', ids[9999] ?? '')
      .execute();
    expect(stored).toEqual([{ minted_at: app.clock.now() }]);
  });

  it.each([0, -1, 1.5, 10_001, '5', null, undefined])(
    'refuses a count of %s at its field and mints nothing',
    async (count) => {
      const before = await countCodes();
      const { status, body } = await mint({ count }, OPERATOR_TOKEN);
      expect(status).toBe(400);
      expect(body.errors).toEqual({ count: 'count must be a whole number from 1 to 10000' });
      expect(await countCodes()).toBe(before);
    },
  );

  it('refuses unknown fields', async () => {
    const { status, body } = await mint({ count: 1, prefix: 'x' }, OPERATOR_TOKEN);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ prefix: 'Unknown field' });
  });

  it('requires the operator token', async () => {
    const before = await countCodes();
    const olivia = await addPerson(app, 'Olivia');
    for (const bearer of [undefined, 'wrong', `${OPERATOR_TOKEN}x`, OPERATOR_TOKEN.slice(1)]) {
      const { status, body } = await mint({ count: 1 }, bearer);
      expect(status).toBe(401);
      expect(body.resultMessage.en).toBe('Wrong operator token');
    }
    expect((await mint({ count: 1 }, olivia.accessToken)).status).toBe(403);
    expect(await countCodes()).toBe(before);
  });
});
