import { adoption, codes, operator } from '@homeward/contract';
import { TAG_ID_ALPHABET } from '@homeward/contract/tag-id';
import { activateCode, buildRegistration, mint } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, makeBatch, replaceTag } from '@homeward/testing/app/operator.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

/** Ids that begin with four characters, as they are in print and in no database. */
function printedIds(prefix: string, count: number): string[] {
  const digits = (index: number) => [...index.toString(16).padStart(12, '0')];
  return Array.from(
    { length: count },
    (_, index) =>
      `${prefix}${digits(index)
        .map((digit) => TAG_ID_ALPHABET[Number.parseInt(digit, 16)])
        .join('')}`,
  );
}

describe('adopting printed tags', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const adopt = (body: Record<string, unknown>) => app.call(adoption.adoptCodes, { body }, AS_OPERATOR);
  const stateOf = async (id: string) => {
    const { body } = await app.call(operator.findCodes, { query: { id } }, AS_OPERATOR);
    return body.codes[0]?.state;
  };
  const batchOf = async (name: string) => {
    const { batches } = (await app.call(operator.listBatches, {}, AS_OPERATOR)).body;
    return batches.find((batch) => batch.name === name);
  };

  it('makes unknown ids blank tags of their batch, which an owner can activate', async () => {
    const [id = '', other = ''] = printedIds('new0', 2);
    expect((await app.fetch(`/qr-code/${id}`)).status).toBe(404);
    const { status, body } = await adopt({ ids: [id, other], batch: 'summer' });
    expect([status, body]).toMatchObject([200, { adopted: 2, known: 0, retired: 0, inUse: [] }]);
    expect(body.resultMessage.en).toBe('2 tags added');
    expect((await app.fetch(`/qr-code/${id}`)).status).toBe(200);
    const registration = { body: buildRegistration(id) };
    const registered = await app.call(codes.register, registration, { bearer: olivia.accessToken });
    expect(registered.status).toBe(200);
    const minted = await app.call(operator.mintCodes, { body: { count: 2, batch: 'summer' } }, AS_OPERATOR);
    expect(minted.body.codes.map((code) => code.id)).toEqual([id, other].sort());
  });

  it('counts known and repeated ids and does not change them, also when repeated', async () => {
    const [known = ''] = await makeBatch(app, 'spring', 1);
    const active = await activateCode(app, olivia);
    const [id = ''] = printedIds('rep0', 1);
    const body = { ids: [id, known, active, id], batch: 'other' };
    expect((await adopt(body)).body).toMatchObject({ adopted: 1, known: 3 });
    expect((await adopt(body)).body).toMatchObject({ adopted: 0, known: 4 });
    expect([await stateOf(active), (await batchOf('spring'))?.minted]).toEqual(['active', 1]);
    expect(await batchOf('other')).toMatchObject({ count: 1, minted: 1 });
  });

  it('creates no batch if every id is known', async () => {
    await adopt({ ids: await mint(app), batch: 'unneeded' });
    expect(await batchOf('unneeded')).toBeUndefined();
  });

  it('raises the size of a batch that has more tags', async () => {
    await makeBatch(app, 'grown', 3);
    await adopt({ ids: printedIds('gr0w', 2), batch: 'grown' });
    expect(await batchOf('grown')).toMatchObject({ count: 5, minted: 5 });
  });

  it('does not reactivate a retired tag', async () => {
    const [id = ''] = await mint(app);
    await app.call(operator.retireCode, { params: { id } }, AS_OPERATOR);
    expect((await adopt({ ids: [id] })).body).toMatchObject({ adopted: 0, known: 1 });
    expect(await stateOf(id)).toBe('retired');
  });

  it('retires unknown and blank tags on request, and lists those with an item', async () => {
    const [unknown = ''] = printedIds('ret0', 1);
    const [blank = ''] = await mint(app);
    const active = await activateCode(app, olivia);
    const replaced = await activateCode(app, olivia);
    await replaceTag(app, replaced);
    const ids = [unknown, blank, active, replaced];
    const first = await adopt({ ids, retired: true });
    expect(first.body).toMatchObject({ adopted: 1, known: 3, retired: 1, inUse: [active] });
    expect(await Promise.all(ids.map(stateOf))).toEqual(['retired', 'retired', 'active', 'replaced']);
    const second = await adopt({ ids, retired: true });
    expect(second.body).toMatchObject({ adopted: 0, known: 4, retired: 0, inUse: [active] });
  });

  it('accepts 10,000 ids in one call, and adds each once for two simultaneous calls', async () => {
    const ids = printedIds('many', 10_000);
    const answers = await Promise.all([
      adopt({ ids, batch: 'many' }),
      adopt({ ids: ids.toReversed(), batch: 'many' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.adopted, 0)).toBe(10_000);
    expect(await batchOf('many')).toMatchObject({ count: 10_000, minted: 10_000 });
  });

  it.each([
    ['no id', []],
    ['a character that no id has', ['2222222222222222', '2222222222222221']],
    ['capitals', ['ABCD222222222222']],
    ['a short id', ['222222222222222']],
    ['more than 10,000 ids', Array.from({ length: 10_001 }, () => '2222222222222222')],
    ['no list', '2222222222222222'],
  ])('refuses %s at its field and adopts nothing', async (_, ids) => {
    const { status, body } = await adopt({ ids });
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([400, expect.stringMatching(/^ids/)]);
    expect(await stateOf('2222222222222222')).toBeUndefined();
  });
});
