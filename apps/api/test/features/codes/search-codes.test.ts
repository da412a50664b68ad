import { codes } from '@homeward/contract';
import { foldText } from '@homeward/contract/texts/search-text';
import { activateCode, buildRegistration, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { addItemsInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

const TOO_SHORT = 'Enter at least 3 characters to search';
const LONG_WORD = 'Grandmothers'.repeat(9).slice(0, 100);
const { code: _, ...DETAILS } = buildRegistration('');

describe('searching items by their names', () => {
  const app = useTestApp();
  let olivia: Person;
  let colin: Person;
  let sam: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    colin = await addPerson(app, 'Colin');
    sam = await addPerson(app, 'Sam');
    await linkCoOwner(app, olivia, colin);
  });

  const search = (query: Readonly<Record<string, unknown>>, { accessToken }: Person) =>
    app.call(codes.search, { query }, { bearer: accessToken, from: newAddress() });
  const found = async (name: string, person: Person, query = {}) => {
    const { status, body } = await search({ name, ...query }, person);
    expect(status, body.resultMessage.en).toBe(200);
    return body.qrCodes.map((code) => code.name);
  };
  const own = async (person: Person, names: readonly string[]) => {
    for (const name of names) {
      await activateCode(app, person, { name });
      app.clock.advance(1000);
    }
  };

  it('finds names that contain the text, newest first, in pages', async () => {
    const owner = await addPerson(app, 'Owner');
    const names = Array.from({ length: 10 }, (_item, index) => `Box ${index}`);
    await own(owner, [...names, 'Kite']);
    expect(await found('box', owner)).toEqual(names.toReversed().slice(0, 8));
    expect(await found('box', owner, { page: 2 })).toEqual(['Box 1', 'Box 0']);
    expect(await found('box', owner, { page: 3 })).toEqual([]);
    expect(await found('ox 4', owner, { limit: 1 })).toEqual(['Box 4']);
    expect(await found('ox 4', owner, { userId: owner.id.toUpperCase() })).toEqual(['Box 4']);
  });

  it.each([
    ['100 % wool', '0 %', '%%%'],
    ['snake_case', 'e_c', 'eXc'],
    ['Back\\slash', 'k\\s', '\\\\\\'],
    ['O’Neill’s "board"', '"board"', "'; drop table tags; --"],
    ['Cup 🎒🎒🎒', '🎒🎒🎒', '👜👜👜'],
    ['حقيبة سفر زرقاء', 'سفر', 'حقق'],
    ['תיק גב', 'תיק', 'קיק'],
    ['Crème brûlée', 'CREME BRU', 'crema'],
    ['Straße', 'STRASSE', 'strase'],
    ['Blue  suitcase', 'blue suit', 'bluesuit'],
    ['é́clair', 'ecl', 'éxc'],
    [LONG_WORD, LONG_WORD, `${LONG_WORD.slice(1)}x`],
  ])('matches %j: %j finds it, %j does not', async (name, text, other) => {
    const owner = await addPerson(app, 'Owner');
    await own(owner, [name, 'Something else']);
    expect(await found(text, owner)).toEqual([name]);
    expect(await found(other, owner)).toEqual([]);
  });

  it.each(['ab', '  ab  ', '🎒🎒', 'e\u0301e\u0301', '', '\u200e\u200e\u200eab'])(
    'requires 3 characters by grapheme, and %j is fewer',
    async (name) => {
      const { status, body } = await search({ name }, olivia);
      expect(status).toBe(400);
      expect(body.errors).toEqual({ name: TOO_SHORT });
    },
  );

  it.each(['', '?name=suit&name=case'])('requires one text: %j is refused', async (query) => {
    const answer = await app.fetch(`/api/qrcode/search${query}`, {
      headers: { authorization: `Bearer ${olivia.accessToken}` },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { name: TOO_SHORT } });
  });

  it('covers one’s own items or, on request, a linked owner’s', async () => {
    await own(olivia, ['Shared umbrella']);
    await own(colin, ['Own umbrella']);
    await own(sam, ['Foreign umbrella']);
    expect(await found('umbrella', olivia)).toEqual(['Shared umbrella']);
    expect(await found('umbrella', colin, { userId: olivia.id })).toEqual(['Shared umbrella']);
    expect(await found('umbrella', olivia, { userId: colin.id })).toEqual(['Own umbrella']);
    const foreign = await search({ name: 'umbrella', userId: sam.id }, olivia);
    expect(foreign.status).toBe(403);
    expect(foreign.body).toEqual({ resultMessage: { en: 'These QR codes belong to someone else' } });
  });

  it('finds an item by its new name only, and no deleted item', async () => {
    const owner = await addPerson(app, 'Owner');
    const bearer = { bearer: owner.accessToken };
    const code = await activateCode(app, owner, { name: 'Old trumpet' });
    const body = { ...DETAILS, name: 'New trombone' };
    await app.call(codes.update, { params: { id: code }, body }, bearer);
    expect(await found('trumpet', owner)).toEqual([]);
    expect(await found('trombone', owner)).toEqual(['New trombone']);
    await app.call(codes.remove, { params: { id: code } }, bearer);
    expect(await found('trombone', owner)).toEqual([]);
  });

  it('finds rare and frequent names among thousands, each item once', async () => {
    const owner = await addPerson(app, 'Owner');
    const start = app.context.clock.now().getTime();
    const items = Array.from({ length: 3000 }, (_item, index) => ({
      accountId: owner.id,
      name: nameOf(index),
      createdAt: new Date(start + index),
    }));
    await addItemsInBulk(app.context.db, items);
    expect(await found('needle', owner)).toEqual(['Needle 3', 'Needle 2', 'Needle 1']);
    const medium = Array.from({ length: 6 }, (_page, page) => found('violin', owner, { page: page + 1 }));
    const violins = (await Promise.all(medium)).flat();
    expect(new Set(violins).size).toBe(violins.length);
    expect(violins).toEqual(
      items
        .map(({ name }) => name)
        .filter((name) => name.startsWith('Violin'))
        .reverse(),
    );
    const early = { limit: 50, page: 50 };
    const boxes = items.map(({ name }) => name).filter((name) => name.startsWith('Box'));
    expect(await found('box', owner, early)).toEqual(boxes.toReversed().slice(49 * 50, 50 * 50));
    expect(await found('nowhere', owner)).toEqual([]);
  });

  it('finds a frequent name among one’s own thousands, and never another owner’s item', async () => {
    const [owner, stranger] = [await addPerson(app, 'Owner'), await addPerson(app, 'Stranger')];
    const start = app.context.clock.now().getTime();
    // Old enough that the newest items have none of them, and so many that their keys are of no use.
    const boxes = Array.from({ length: 300 }, (_item, index) => `Crate ${index}`);
    const names = [...boxes, ...Array.from({ length: 200 }, (_item, index) => `Hat ${index}`)];
    const itemsOf = (accountId: string, all: readonly string[]) =>
      all.map((name, index) => ({ accountId, name, createdAt: new Date(start + index) }));
    await addItemsInBulk(app.context.db, itemsOf(owner.id, names));
    await addItemsInBulk(app.context.db, itemsOf(stranger.id, ['Crate of a stranger']));
    const pages = Array.from({ length: 7 }, (_page, page) =>
      found('crate', owner, { limit: 50, page: page + 1 }),
    );
    expect((await Promise.all(pages)).flat()).toEqual(boxes.toReversed());
  });

  it('equals a comparison with every name', async () => {
    const owner = await addPerson(app, 'Owner');
    const letters = fc.string({
      unit: fc.constantFrom('a', 'B', 'ä', ' ', '_', '%', '🎒', 'ß'),
      minLength: 3,
      maxLength: 9,
    });
    const some = fc.sample(letters, 50).map((name) => `x${name}`);
    const createdAt = app.context.clock.now();
    await addItemsInBulk(
      app.context.db,
      some.map((name) => ({ accountId: owner.id, name, createdAt })),
    );
    await fc.assert(
      fc.asyncProperty(letters, async (text) => {
        const { status, body } = await search({ name: text, limit: 50 }, owner);
        if (status === 400) {
          expect(body.errors).toEqual({ name: TOO_SHORT });
          return;
        }
        const expected = some.filter((name) => foldText(name).includes(foldText(text)));
        expect(body.qrCodes.map(({ name }) => name).sort()).toEqual(expected.sort());
      }),
      { numRuns: 60 },
    );
  });
});

function nameOf(index: number): string {
  if (index % 1000 === 7) return `Needle ${Math.floor(index / 1000) + 1}`;
  return index % 70 === 0 ? `Violin ${index}` : `Box ${index}`;
}
