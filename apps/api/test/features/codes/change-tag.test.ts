import { codes, operator, tags } from '@homeward/contract';
import { activateCode, addTag, mint } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, replaceTag } from '@homeward/testing/app/operator.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('changing a tag of an item', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;
  let lid: string;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });
  beforeEach(async () => {
    code = await activateCode(app, olivia);
    lid = await addTag(app, olivia, code, 'Lid');
  });

  const change = (tag: string, body: Readonly<Record<string, unknown>>) =>
    app.call(tags.change, { params: { id: code, tag }, body }, { bearer: olivia.accessToken });

  it('sets or removes its name', async () => {
    expect((await change(lid, { name: 'Strap' })).body.tags[1]).toEqual({
      id: lid,
      name: 'Strap',
      is_main: false,
    });
    expect((await change(lid, { name: '' })).body.tags[1]?.name).toBe('');
    expect((await change(lid, { name: 'x'.repeat(81) })).body.errors).toHaveProperty('name');
  });

  it('makes it the main tag, and names stay on their tags', async () => {
    expect((await change(lid, { is_main: true })).body.tags).toEqual([
      { id: lid, name: 'Lid', is_main: true },
      { id: code, name: '', is_main: false },
    ]);
    const { body } = await app.call(
      codes.list,
      { params: { userId: olivia.id }, query: {} },
      { bearer: olivia.accessToken },
    );
    expect(body.qrCodes[0]?.qr_planet_id).toBe(lid);
  });

  it('refuses a tag of another item', async () => {
    const [other = ''] = await mint(app);
    for (const tag of [other, 'nonsense']) expect((await change(tag, { name: 'Mine' })).status).toBe(404);
  });

  it('does not change the main tag when the operator replaces another one, whose name is preserved', async () => {
    const { replacement } = (await replaceTag(app, lid)).body;
    expect((await change(code, {})).body.tags).toEqual([
      { id: code, name: '', is_main: true },
      { id: replacement.id, name: 'Lid', is_main: false },
    ]);
    const { body } = await app.call(operator.findCodes, { query: { id: lid } }, AS_OPERATOR);
    expect(body.codes).toMatchObject([{ state: 'replaced', replacedBy: code }]);
  });
});
