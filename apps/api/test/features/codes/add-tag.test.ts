import { codes, finder, scans, tags, timeline } from '@homeward/contract';
import {
  activateCode,
  buildRegistration,
  buildScan,
  linkCoOwner,
  mint,
} from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { replaceTag } from '@homeward/testing/app/operator.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('adding a tag to an item', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;
  let lid: string;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });
  beforeEach(async () => {
    code = await activateCode(app, olivia);
    [lid = ''] = await mint(app);
  });

  const add = (body: Readonly<Record<string, unknown>>, { accessToken: bearer } = olivia, id = code) =>
    app.call(tags.add, { params: { id }, body: { code: lid, ...body } }, { bearer });
  const detailsOf = async (id: string) =>
    (await app.call(codes.details, { params: { id } }, { bearer: olivia.accessToken })).body.qrCode;

  it('leads finders from either tag to the owner, and the details contain both', async () => {
    const { status, body } = await add({ name: ' Inside the lid ' });
    const both = [
      { id: code, name: '', is_main: true },
      { id: lid, name: 'Inside the lid', is_main: false },
    ];
    expect([status, body.tags]).toEqual([200, both]);
    for (const id of [code, lid]) {
      expect(await detailsOf(id)).toMatchObject({ qr_planet_id: code, tags: both });
      const { owner } = (await app.call(finder.ownerDetails, { params: { code: id } })).body;
      expect(owner).toMatchObject({ registered: true, name: olivia.name });
    }
  });

  it('names the scanned tag in the history, and mails link by the main tag', async () => {
    await add({});
    await app.call(codes.changeStatus, { body: { code, is_lost: true } }, { bearer: olivia.accessToken });
    await app.call(scans.record, { body: buildScan(lid) }, { from: newAddress() });
    const note = { code: lid, message: `Found by the lid ${lid}` };
    expect((await app.call(finder.sendMessage, { body: note }, { from: newAddress() })).status).toBe(200);
    const { body } = await app.call(
      timeline.list,
      { params: { id: code }, query: {} },
      { bearer: olivia.accessToken },
    );
    expect(body.events.slice(0, 2)).toMatchObject([{ tag: lid }, { tag: lid }]);
    const mail = (await app.mailsTo(olivia.email)).find(({ text }) => text.includes(note.message));
    expect(mail?.links.join()).toContain(`/items/${code}/`);
  });

  it('is allowed for a co-owner, and succeeds when repeated', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    for (const name of ['Lid', 'Another name']) {
      const { status, body } = await add({ name }, colin);
      expect([status, body.tags[1]?.name]).toEqual([200, 'Lid']);
    }
  });

  it('refuses a tag of another item, a retired and an unknown one', async () => {
    const taken = await activateCode(app, olivia);
    const replaced = await activateCode(app, olivia);
    await replaceTag(app, replaced);
    for (const other of [taken, replaced]) expect((await add({ code: other })).status).toBe(409);
    expect((await add({ code: '2222222222222222' })).status).toBe(404);
    expect((await add({}, await addPerson(app, 'Sam'))).status).toBe(403);
    expect((await add({}, olivia, lid)).status).toBe(404);
  });

  it('refuses an eleventh tag; a replaced one does not count', async () => {
    for (const other of await mint(app, 9)) expect((await add({ code: other })).status).toBe(200);
    const refused = await add({});
    expect([refused.status, refused.body.resultMessage.en]).toEqual([
      400,
      'An item can have 10 tags. Remove one first.',
    ]);
    await replaceTag(app, code);
    expect((await add({})).status).toBe(400);
  });

  it('frees all tags when the item is deleted', async () => {
    await add({});
    await app.call(codes.remove, { params: { id: lid } }, { bearer: olivia.accessToken });
    for (const id of [code, lid]) {
      const body = buildRegistration(id);
      expect((await app.call(codes.register, { body }, { bearer: olivia.accessToken })).status).toBe(200);
      expect(await detailsOf(id)).toMatchObject({
        qr_planet_id: id,
        tags: [{ id, name: '', is_main: true }],
      });
    }
  });
});
