import { account } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { openAppBehindNetwork } from '@homeward/testing/app/app-behind-network.ts';
import { activateCode, setLost } from '@homeward/testing/app/builders.ts';
import { EDITS, EditedItems } from '@homeward/testing/app/edited-items.ts';
import { addPerson, PASSWORD, type Person } from '@homeward/testing/app/personas.ts';
import type { TestApp } from '@homeward/testing/app/test-app.ts';
import type { FaultyNetwork } from '@homeward/testing/database/faulty-network.ts';
import { readProps, visibleText } from '@homeward/testing/hostile/parsed-html.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

/** After this time no transaction that wrote an item can be open. */
const SETTLED_MS = 3 * MINUTE_MS;

describe('the page of an item while the database is away', () => {
  let app: TestApp;
  let network: FaultyNetwork;
  let olivia: Person;

  beforeAll(async () => {
    ({ app, network } = await openAppBehindNetwork());
    olivia = await addPerson(app, 'Olivia');
  });
  afterEach(() => network.mend());
  afterAll(() => app.dispose());

  const open = async (code: string, language = 'en') => {
    const answer = await app.fetch(`/qr-code/${code}`, { headers: { 'accept-language': language } });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const statusOf = async (code: string) => (await open(code)).status;

  it('is this process’s last read, with its age, and is not cached by clients', async () => {
    const lost = await activateCode(app, olivia);
    await setLost(app, olivia, lost);
    app.clock.advance(SETTLED_MS);
    const before = await open(lost);
    network.swallow();
    app.clock.advance(4 * MINUTE_MS);
    for (const language of ['en', 'ar'] as const) {
      const { status, headers, html } = await open(lost, language);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(visibleText(html)).toContain(translatorFor(language)('notices.checkedAgo', { count: 4 }));
      expect(visibleText(html)).toContain(olivia.name);
    }
    await network.mend();
    // The previous page's read may still be in flight.
    const after = await vi.waitUntil(async () => {
      const { html } = await open(lost);
      return 'checkedAgo' in readProps(html) ? undefined : html;
    });
    expect(after.length).toBe(before.html.length);
  });

  it('is refused if it was not read or longer ago than 15 minutes, and so are calls', async () => {
    const [seen, old, unseen] = [
      await activateCode(app, olivia),
      await activateCode(app, olivia),
      await activateCode(app, olivia),
    ];
    app.clock.advance(SETTLED_MS);
    await open(old);
    app.clock.advance(10 * MINUTE_MS);
    await open(seen);
    app.clock.advance(6 * MINUTE_MS);
    await network.cut();
    const details = app.fetch(`/api/qrcode/owner-details/${seen}`);
    expect(await Promise.all([seen, old, unseen].map(statusOf))).toEqual([200, 503, 503]);
    expect((await details).status).toBe(503);
  });

  it('is refused if this process has changed the item, its owner, a trip or its tag since', async () => {
    const edits = EDITS.kinds.map(
      (kind) => ({ kind, at: 0, isOn: true, text: 'Write to me', privacy: 'messages_only' }) as const,
    );
    const groups = await Promise.all(
      edits.map(async (edit) => ({ edit, edited: await EditedItems.add(app) })),
    );
    const [lena, otto] = [await addPerson(app, 'Lena'), await addPerson(app, 'Otto')];
    const [leaving, untouched] = [await activateCode(app, lena), await activateCode(app, otto)];
    const edited = groups.map(({ edited }) => edited.items[0]?.tags[0] ?? '');
    const codes = [...edited, leaving, untouched];
    app.clock.advance(SETTLED_MS);
    for (const code of codes) expect(await statusOf(code)).toBe(200);

    for (const group of groups) await group.edited.apply(group.edit);
    const headers = { 'x-user-password': PASSWORD };
    await app.call(account.deleteAccount, { headers }, { bearer: lena.accessToken });
    // A finder reads the item before the change is a minute old: that read may be from before its commit.
    await open(edited[0] ?? '');

    await network.cut();
    const statuses = await Promise.all(codes.map(statusOf));
    expect(statuses).toEqual([...codes.slice(1).map(() => 503), 200]);
  });
});
