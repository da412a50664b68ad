import { codes, finder, posters } from '@homeward/contract';
import { TAG_ID_PATTERN } from '@homeward/contract/tag-id';
import { activateCode, buildRegistration, linkCoOwner, setLost } from '@homeward/testing/app/builders.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { makePosters } from '@homeward/testing/app/posters.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('the addresses of an item’s poster and picture', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
  });

  const make = (body: Readonly<Record<string, unknown>> = {}, { accessToken: bearer } = olivia) =>
    app.call(posters.make, { params: { id: code }, body }, { bearer });
  const ownerAt = async (id: string) =>
    (await app.call(finder.ownerDetails, { params: { code: id } })).body.owner;

  it('are ids of a tag’s form, differ from the tag’s, and stay the same in repeated and concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => make()));
    const [first, ...others] = answers.map(({ body }) => body.posters);
    for (const other of others) expect(other).toEqual(first);
    expect(first).toMatchObject([
      { kind: 'poster', shows_contact: false, visits: 0, last_visit_at: null },
      { kind: 'picture', shows_contact: false, visits: 0, last_visit_at: null },
    ]);
    const ids = [code, ...(first ?? []).map(({ id }) => id)];
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(TAG_ID_PATTERN);
  });

  it('are the same for owner and co-owner', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    const { body } = await make({}, colin);
    expect((await make()).body.posters).toEqual(body.posters);
  });

  it('lead finders to the owner without contact details until the poster shows them', async () => {
    const { poster, picture } = await makePosters(app, olivia, code);
    for (const id of [poster, picture])
      expect(await ownerAt(id)).toMatchObject({
        registered: true,
        name: '',
        email: '',
        mobileNumber: '',
      });
    await make({ shows_contact: true });
    for (const id of [poster, picture])
      expect(await ownerAt(id)).toMatchObject({
        email: 'olivia.contact@example.org',
        mobileNumber: '+44 2071838750',
      });
    expect((await make()).body.posters).toMatchObject([{ shows_contact: true }, { shows_contact: true }]);
  });

  it('open no page of the item in the app: another account and the owner get an outline', async () => {
    const { poster } = await makePosters(app, olivia, code);
    for (const { accessToken: bearer } of [olivia, await addPerson(app, 'Sam')]) {
      const { status, body } = await app.call(codes.details, { params: { id: poster } }, { bearer });
      expect([status, Object.keys(body.qrCode).sort()]).toEqual([
        200,
        ['image_url', 'qr_planet_id', 'user_id'],
      ]);
    }
    const change = { code: poster, is_lost: false };
    const { status } = await app.call(codes.changeStatus, { body: change }, { bearer: olivia.accessToken });
    expect(status).toBe(404);
  });

  it('cannot be activated by another account', async () => {
    const { poster } = await makePosters(app, olivia, code);
    const { accessToken: bearer } = await addPerson(app, 'Sam');
    const body = buildRegistration(poster, { name: 'Mine' });
    expect((await app.call(codes.register, { body }, { bearer })).status).toBe(404);
  });
});
