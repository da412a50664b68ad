import { randomUUID } from 'node:crypto';
import { categories, codes, operator } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { untilLockWaits } from '@homeward/testing/database/lock-waits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockCategories, replaceCategories } from '../../../src/features/categories/category-repository.ts';

describe('saving the categories', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const save = (categories: unknown) =>
    app.call(operator.saveCategories, { body: { categories } }, AS_OPERATOR);
  const list = async () => (await app.call(operator.listCategories, {}, AS_OPERATOR)).body.categories;
  const offered = async () => {
    const { body } = await app.call(categories.list, {}, { bearer: olivia.accessToken });
    return body.categories.map(({ name }) => name);
  };
  const categoryOf = async (id: string) => {
    const { body } = await app.call(codes.details, { params: { id } }, { bearer: olivia.accessToken });
    return body.qrCode.category;
  };

  it('adds, removes and reorders them for owners', async () => {
    const before = await list();
    const [bags, luggage, ...rest] = before;
    const { status, body } = await save([...rest, { name: 'Umbrellas' }, bags]);
    expect(status).toBe(200);
    const names = [...rest.map(({ name }) => name), 'Umbrellas', 'Bags'];
    expect(body.categories.map(({ name }) => name)).toEqual(names);
    expect(await offered()).toEqual(names);
    expect(body.categories.at(-1)?.id).toBe(bags?.id);
    expect(names).not.toContain(luggage?.name);
  });

  it('renames a category on its items, and two can swap their names', async () => {
    const [one, two, ...rest] = await list();
    const first = await activateCode(app, olivia, { category: one?.name ?? '' });
    const second = await activateCode(app, olivia, { category: two?.name ?? '' });
    // Capital letters make no other id.
    await save([{ id: one?.id.toUpperCase(), name: two?.name }, { ...two, name: one?.name }, ...rest]);
    expect([await categoryOf(first), await categoryOf(second)]).toEqual([two?.name, one?.name]);
  });

  it('does not change items with a removed category', async () => {
    const [gone, ...rest] = await list();
    const code = await activateCode(app, olivia, { category: gone?.name ?? '' });
    await save(rest);
    expect(await categoryOf(code)).toBe(gone?.name);
  });

  it('refuses an empty list, a duplicate name and an empty name, and changes nothing', async () => {
    const before = await list();
    for (const wrong of [
      [],
      [{ name: 'Hats' }, { name: 'hats' }],
      [{ name: ' ' }],
      'Hats',
      [{ name: 'x', id: '1' }],
    ]) {
      expect((await save(wrong)).status).toBe(400);
    }
    expect(await list()).toEqual(before);
  });

  it('stores one of several simultaneous lists as a whole', async () => {
    const before = await list();
    const lists = Array.from({ length: 8 }, (_item, number) => [...before, { name: `Hats ${number}` }]);
    const answers = await Promise.all(lists.map(save));
    const stored = (await list()).map(({ name }) => name);
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200));
    expect(lists.map((it) => it.map(({ name }) => name))).toContainEqual(stored);
  });

  it('waits for another operator’s list and applies to it', async () => {
    const [gone, ...rest] = await list();
    const later = await app.context.db.transaction().execute(async (tx) => {
      await lockCategories(tx);
      await replaceCategories(tx, [{ id: randomUUID(), name: 'Parrots' }]);
      const saving = [save([...rest, gone]), save([{ name: 'Budgies' }])];
      await untilLockWaits(tx);
      return { saving };
    });
    const [removed, saved] = await Promise.all(later.saving);
    expect([removed?.status, removed?.body.errors]).toEqual([
      400,
      { 'categories.0': 'This category no longer exists' },
    ]);
    expect(saved?.status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['Budgies']);
    await save([...rest, gone].map((it) => ({ name: it?.name })));
  });

  it('refuses a category that another operator has removed', async () => {
    const before = await list();
    const gone = { id: '00000000-0000-4000-8000-000000000000', name: 'Gone' };
    const { status, body } = await save([before[0], gone]);
    expect([status, body.errors]).toEqual([400, { 'categories.1': 'This category no longer exists' }]);
    expect(await list()).toEqual(before);
  });
});
