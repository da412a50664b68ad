import { operator, scans } from '@homeward/contract';
import { activateCode, buildScan, mint, setLost } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, makeBatch } from '@homeward/testing/app/operator.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

describe('finding codes', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const find = async (id: string) =>
    (await app.call(operator.findCodes, { query: { id } }, AS_OPERATOR)).body.codes;

  it('accepts an id as printed: in groups, in capitals, as a link', async () => {
    const [id = ''] = await mint(app);
    const groups = id.match(/.{4}/g) ?? [];
    for (const typed of [
      id,
      groups.join(' '),
      groups.join('-').toUpperCase(),
      `https://tags.example/qr-code/${id}`,
    ]) {
      expect((await find(typed)).map((code) => code.id)).toEqual([id]);
    }
  });

  it('accepts a prefix and returns up to 50 matches in order', async () => {
    const ids = await mint(app, 3000);
    const prefix = ids[0]?.slice(0, 2) ?? '';
    const found = (await find(prefix)).map(({ id }) => id);
    const beginning = ids.filter((id) => id.startsWith(prefix)).toSorted();
    expect(found).toEqual(expect.arrayContaining(beginning));
    expect(found.filter((id) => !id.startsWith(prefix))).toEqual([]);
    expect(found).toEqual(found.toSorted());
    expect(await find(ids[0]?.[0] ?? '')).toHaveLength(50);
  });

  it('returns the state of a code, without owner or item', async () => {
    const [blank = ''] = await makeBatch(app, 'spring', 1);
    expect(await find(blank)).toEqual([
      {
        id: blank,
        url: `http://localhost:3000/qr-code/${blank}`,
        state: 'blank',
        batch: 'spring',
        mintedAt: app.clock.now().toISOString(),
        activatedAt: null,
        lastScannedAt: null,
        replacedBy: null,
      },
    ]);
    const code = await activateCode(app, olivia);
    expect(await find(code)).toMatchObject([{ state: 'active', batch: null, lastScannedAt: null }]);
    await setLost(app, olivia, code);
    await app.call(scans.record, { body: buildScan(code) }, { bearer: olivia.accessToken });
    expect(await find(code)).toMatchObject([{ state: 'lost', lastScannedAt: null }]);
    await app.call(scans.record, { body: buildScan(code) });
    const found = await find(code);
    expect(found).toMatchObject([{ state: 'lost', lastScannedAt: app.clock.now().toISOString() }]);
    expect(JSON.stringify(found)).not.toMatch(/olivia|suitcase|2071838750|call me/i);
  });

  it.each(['', '1', 'not an id!', 'a'.repeat(17)])('refuses %j, which is no prefix of an id', async (id) => {
    const { status, body } = await app.call(operator.findCodes, { query: { id } }, AS_OPERATOR);
    expect([status, body.errors]).toEqual([400, { id: 'No tag ID starts with this' }]);
  });
});
