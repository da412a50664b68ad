import { codes, finder, tags } from '@homeward/contract';
import { activateCode, addTag, buildRegistration, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('removing a tag from an item', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;
  let lid: string;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });
  beforeEach(async () => {
    code = await activateCode(app, olivia);
    lid = await addTag(app, olivia, code);
  });

  const remove = (tag: string, { accessToken: bearer } = olivia, id = code) =>
    app.call(tags.remove, { params: { id, tag } }, { bearer });

  it('leaves a blank tag for activation, and the item with the others', async () => {
    const { status, body } = await remove(lid);
    expect([status, body.tags]).toEqual([200, [{ id: code, name: '', is_main: true }]]);
    const { owner } = (await app.call(finder.ownerDetails, { params: { code: lid } })).body;
    expect(owner.registered).toBe(false);
    const nina = await addPerson(app, 'Nina');
    const answer = await app.call(
      codes.register,
      { body: buildRegistration(lid) },
      { bearer: nina.accessToken },
    );
    expect(answer.status).toBe(200);
  });

  it('makes another one the main tag if the main one is removed', async () => {
    expect((await remove(code)).body.tags).toEqual([{ id: lid, name: '', is_main: true }]);
    const { status } = await app.call(codes.details, { params: { id: lid } }, { bearer: olivia.accessToken });
    expect(status).toBe(200);
  });

  it('refuses the last one, and succeeds when repeated', async () => {
    for (let time = 0; time < 2; time += 1) expect((await remove(lid)).status).toBe(200);
    const { status, body } = await remove(code);
    expect([status, body.resultMessage.en]).toEqual([
      409,
      'An item needs at least one tag. Delete the item instead.',
    ]);
  });

  it('is refused to co-owners, since a holder of the tag could activate it', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    expect((await remove(lid, colin)).status).toBe(403);
  });

  it('leaves one of two tags that are removed at the same moment', async () => {
    const answers = await Promise.all([remove(code, olivia, code), remove(lid, olivia, lid)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect([
      [200, 404],
      [200, 409],
    ]).toContainEqual(statuses);
    const list = await app.call(
      codes.list,
      { params: { userId: olivia.id }, query: { limit: '50' } },
      { bearer: olivia.accessToken },
    );
    expect(list.body.qrCodes.filter((item) => [code, lid].includes(item.qr_planet_id))).toHaveLength(1);
  });
});
