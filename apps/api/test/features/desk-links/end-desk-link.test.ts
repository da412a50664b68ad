import { codes, deskLinks } from '@homeward/contract';
import { activateCode, setLost } from '@homeward/testing/app/builders.ts';
import { makeDeskLink, openDeskPage, postDeskForm } from '@homeward/testing/app/desk-links.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('the end of a link for a desk', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
  });

  const end = (link: string, id = code) =>
    app.call(deskLinks.end, { params: { id, link } }, { bearer: olivia.accessToken });
  const statusOf = async (path: string) => (await openDeskPage(app, path)).status;

  it('comes at once, for this link alone; a second time is a success, too', async () => {
    const [one, other] = [await makeDeskLink(app, olivia, code), await makeDeskLink(app, olivia, code)];
    for (let press = 0; press < 2; press += 1) expect((await end(one.deskLink._id)).status).toBe(200);
    expect([await statusOf(one.path), await statusOf(other.path)]).toEqual([404, 200]);
    expect((await postDeskForm(app, one.path)).status).toBe(404);
  });

  it('does not come by way of another item', async () => {
    const { path, deskLink } = await makeDeskLink(app, olivia, code);
    expect((await end(deskLink._id, await activateCode(app, olivia))).status).toBe(200);
    expect(await statusOf(path)).toBe(200);
  });

  it('comes with the recovery, for good', async () => {
    const { path } = await makeDeskLink(app, olivia, code);
    const body = { code, is_lost: false, is_recovered: true };
    await app.call(codes.changeStatus, { body }, { bearer: olivia.accessToken });
    expect(await statusOf(path)).toBe(404);
    await setLost(app, olivia, code);
    expect(await statusOf(path)).toBe(404);
  });

  it('is a pause while lost mode is off without a recovery', async () => {
    const { path } = await makeDeskLink(app, olivia, code);
    await setLost(app, olivia, code, false);
    expect(await statusOf(path)).toBe(404);
    await setLost(app, olivia, code);
    expect(await statusOf(path)).toBe(200);
  });

  it('comes with the deletion of the item', async () => {
    const { path } = await makeDeskLink(app, olivia, code);
    await app.call(codes.remove, { params: { id: code } }, { bearer: olivia.accessToken });
    expect(await statusOf(path)).toBe(404);
  });
});
