import { codes, finder, monitoring, scans } from '@homeward/contract';
import { activateCode, buildRegistration, buildScan, mint, setLost } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, replaceTag } from '@homeward/testing/app/operator.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemOnTag } from '../../../src/features/items/item-repository.ts';

describe('replacing a tag', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });
  let olivia: Person;
  let old: string;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });
  beforeEach(async () => {
    old = await activateCode(app, olivia);
    await setLost(app, olivia, old);
  });

  const asOlivia = () => ({ bearer: olivia.accessToken });
  const statusOf = async (code: string) => (await app.fetch(`/qr-code/${code}`)).status;

  it('mints a new tag for the item and returns both', async () => {
    const { status, body } = await replaceTag(app, old);
    expect(status).toBe(200);
    expect(body.replacement).toMatchObject({ state: 'lost', replacedBy: null });
    expect(body.code).toMatchObject({ id: old, state: 'replaced', replacedBy: body.replacement.id });
    const list = await app.call(codes.list, { params: { userId: olivia.id }, query: {} }, asOlivia());
    const ids = list.body.qrCodes.map(({ qr_planet_id }) => qr_planet_id);
    expect(ids).toContain(body.replacement.id);
    expect(ids).not.toContain(old);
  });

  it('uses a named blank tag, and succeeds when repeated', async () => {
    const [by = ''] = await mint(app);
    expect((await replaceTag(app, old, by)).body.replacement.id).toBe(by);
    expect((await replaceTag(app, old, by)).status).toBe(200);
    expect(await statusOf(by)).toBe(200);
  });

  it('lets finders with the old tag reach the owner', async () => {
    await replaceTag(app, old);
    const page = await (await app.fetch(`/qr-code/${old}`)).text();
    expect(page).toContain('This item has been lost.');
    expect(page).toContain(`action="/qr-code/${old}"`);
    const details = await app.call(finder.ownerDetails, { params: { code: old } });
    expect(details.body.owner).toMatchObject({ registered: true, qrIsLost: true, name: olivia.name });
    const message = `Found at the old tag ${old}`;
    expect((await app.call(finder.sendMessage, { body: { code: old, message } })).status).toBe(200);
    expect((await app.call(scans.record, { body: buildScan(old) })).status).toBe(200);
    expect((await app.call(finder.shareLocation, { body: { code: old, lat: 1, lng: 2 } })).status).toBe(200);
    const mailTexts = (await app.mailsTo(olivia.email)).map(({ text }) => text).join();
    expect(mailTexts).toContain(message);
  });

  it('preserves notes and history of the item', async () => {
    await app.call(finder.sendMessage, { body: { code: old, message: 'Before the new tag' } });
    await app.call(scans.record, { body: buildScan(old) });
    const { replacement } = (await replaceTag(app, old)).body;
    expect(replacement.lastScannedAt).toBe(app.clock.now().toISOString());
    const notes = await app.context.db
      .selectFrom('notes')
      .select('message')
      .where('activation_id', '=', itemOnTag(replacement.id))
      .execute();
    expect(notes).toEqual([{ message: 'Before the new tag' }]);
  });

  it('leads from every former tag to the item', async () => {
    const second = (await replaceTag(app, old)).body.replacement.id;
    const third = (await replaceTag(app, second)).body.replacement.id;
    for (const code of [old, second]) {
      const { body } = await app.call(codes.details, { params: { id: code } }, asOlivia());
      expect(body.qrCode).toMatchObject({ qr_planet_id: third, name: 'Blue suitcase' });
      expect(await statusOf(code)).toBe(200);
    }
    const answer = await app.call(codes.changeStatus, { body: { code: old, is_lost: false } }, asOlivia());
    expect([answer.status, answer.body.is_lost]).toEqual([200, false]);
  });

  it('lets no caller activate the old tag or use it for another item', async () => {
    await replaceTag(app, old);
    const { status } = await app.call(codes.register, { body: buildRegistration(old) }, asOlivia());
    expect(status).toBe(409);
    const other = await activateCode(app, olivia);
    const answer = await replaceTag(app, other, old);
    expect([answer.status, answer.body.resultMessage.en]).toEqual([409, 'The new tag isn’t available']);
    expect(await statusOf(other)).toBe(200);
  });

  it('refuses a blank old tag, a used new one, and unknown ids', async () => {
    const [blank = '', free = ''] = await mint(app, 2);
    const other = await activateCode(app, olivia);
    expect((await replaceTag(app, blank, free)).status).toBe(409);
    expect((await replaceTag(app, old, other)).status).toBe(409);
    expect((await replaceTag(app, old, old)).status).toBe(409);
    expect((await replaceTag(app, old, 'nonsense')).status).toBe(404);
    expect((await replaceTag(app, old, '2222222222222222')).status).toBe(404);
    expect((await replaceTag(app, '2222222222222222')).status).toBe(404);
    expect(await statusOf(old)).toBe(200);
  });

  it('mints nothing when refused', async () => {
    const [blank = ''] = await mint(app);
    const count = async () =>
      (await app.call(monitoring.showStatistics, { query: {} }, AS_OPERATOR)).body.codes;
    const before = await count();
    expect((await replaceTag(app, blank)).status).toBe(409);
    expect(await count()).toBe(before);
  });

  it('moves the item to one of two new tags named at the same moment', async () => {
    const [one = '', two = ''] = await mint(app, 2);
    const answers = await Promise.all([replaceTag(app, old, one), replaceTag(app, old, two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves the old tag retired and the new one blank after the item’s deletion', async () => {
    const { replacement } = (await replaceTag(app, old)).body;
    await app.call(codes.remove, { params: { id: replacement.id } }, asOlivia());
    const page = await (await app.fetch(`/qr-code/${replacement.id}`)).text();
    expect(page).toContain(`/add-qr-code/${replacement.id}`);
    expect(await statusOf(old)).toBe(404);
    const details = (id: string) => app.call(codes.details, { params: { id } }, asOlivia());
    expect((await details(old)).status).toBe(404);
    expect((await details(replacement.id)).body.qrCode).not.toHaveProperty('name');
  });
});
