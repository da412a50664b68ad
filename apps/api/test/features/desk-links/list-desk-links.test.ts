import { deskLinks } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, linkCoOwner, setLost } from '@homeward/testing/app/builders.ts';
import { makeDeskLink, openDeskPage } from '@homeward/testing/app/desk-links.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('listing the links for desks', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
  });

  const list = ({ accessToken: bearer } = olivia) =>
    app.call(deskLinks.list, { params: { id: code } }, { bearer });

  it('returns the open ones of the item, newest first, until they end', async () => {
    expect((await list()).body.links).toEqual([]);
    const { deskLink: first } = await makeDeskLink(app, olivia, code, { name: 'Hotel' });
    app.clock.advance(DAY_MS);
    olivia = await logIn(app, olivia.email);
    const { deskLink: second } = await makeDeskLink(app, olivia, code, { description: 'Blue' });
    const other = await activateCode(app, olivia);
    await setLost(app, olivia, other);
    await makeDeskLink(app, olivia, other);
    expect((await list()).body.links).toEqual([second, first]);
    app.clock.advance(6 * DAY_MS);
    expect((await list(await logIn(app, olivia.email))).body.links).toEqual([second]);
  });

  it('shows when a desk opened a link, and counts no program, prefetch or signed-in user', async () => {
    const { path } = await makeDeskLink(app, olivia, code);
    await openDeskPage(app, path, { 'user-agent': 'WhatsApp/2.23' });
    await openDeskPage(app, path, { 'sec-purpose': 'prefetch' });
    await openDeskPage(app, path, { cookie: `accessToken=${olivia.accessToken}` });
    expect((await list()).body.links[0]?.opened_at).toBeNull();
    await openDeskPage(app, path);
    expect((await list()).body.links[0]?.opened_at).toBe(app.clock.now().toISOString());
  });

  it('is refused to a co-owner', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    expect((await list(colin)).status).toBe(403);
  });
});
