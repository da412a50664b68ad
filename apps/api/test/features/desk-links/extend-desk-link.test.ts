import { deskLinks } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, setLost } from '@homeward/testing/app/builders.ts';
import { makeDeskLink, openDeskPage } from '@homeward/testing/app/desk-links.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('extending a link for a desk', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
  });

  const extend = async (link: string, id = code) => {
    const { accessToken: bearer } = await logIn(app, olivia.email);
    return app.call(deskLinks.extend, { params: { id, link } }, { bearer });
  };

  it('moves its end to 7 days from now, under the same address', async () => {
    const { path, deskLink } = await makeDeskLink(app, olivia, code);
    app.clock.advance(6 * DAY_MS);
    const { status, body } = await extend(deskLink._id);
    const end = new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString();
    expect([status, body.desk_link]).toEqual([200, { ...deskLink, expires_at: end }]);
    app.clock.advance(7 * DAY_MS - 1);
    expect((await openDeskPage(app, path)).status).toBe(200);
    app.clock.advance(1);
    expect((await openDeskPage(app, path)).status).toBe(404);
  });

  it('is refused for an expired link, and for a link of another item', async () => {
    const { deskLink } = await makeDeskLink(app, olivia, code);
    expect((await extend(deskLink._id, await activateCode(app, olivia))).status).toBe(404);
    app.clock.advance(7 * DAY_MS);
    expect((await extend(deskLink._id)).status).toBe(404);
  });
});
