import { operator } from '@homeward/contract';
import { AS_OPERATOR, makeBatch } from '@homeward/testing/app/operator.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

describe('the codes of a batch', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://tags.example' } });
  let ids: string[];

  beforeAll(async () => {
    ids = await makeBatch(app, 'Spring 2027', 5);
    await makeBatch(app, 'other', 2);
  });

  const list = (query: Record<string, unknown> = {}, name = 'Spring 2027') =>
    app.call(operator.listBatchCodes, { params: { name }, query }, AS_OPERATOR);

  it('are only its own, each with its address', async () => {
    const { body } = await list();
    expect(body.codes.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    for (const { id, url } of body.codes) expect(url).toBe(`https://tags.example/qr-code/${id}`);
  });

  it('are paged without repetition or gap', async () => {
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const { body } = await list({ limit: 2, ...(after === undefined ? {} : { after }) });
      pages.push(body.codes.map(({ id }) => id));
      after = body.codes.at(-1)?.id;
    } while (after !== undefined);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
    expect(pages.flat().toSorted()).toEqual(ids.toSorted());
  });

  it('exclude retired ones, which are not to be printed', async () => {
    const [retired = ''] = ids;
    await app.call(operator.retireCode, { params: { id: retired } }, AS_OPERATOR);
    const { body } = await list();
    expect(body.codes.map(({ id }) => id).sort()).toEqual(ids.filter((id) => id !== retired).sort());
  });

  it('answer 404 for an unknown name', async () => {
    const { status, body } = await list({}, 'autumn');
    expect([status, body.resultMessage.en]).toEqual([404, 'Batch not found']);
  });
});
