import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { account, codes, conversations, finder, operator, timeline, trips } from '@homeward/contract';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { logIn, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { openBlankDatabase, restoreDatabase } from '@homeward/testing/hostile/archives.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The same service: as version 0.1.0 saved it from PGlite, and as the last version saved it before an item could have several tags. */
const ARCHIVES = ['made-by-0.1.0.gz', 'made-before-tags.gz'];

/** Tags of the archive. */
const KITE = 'smngwhup9de97vqn';
const SUITCASE = 'z09qfqe74wktgaaz';
const OLD_UMBRELLA = 'pz3x5wgmk6tgm8q2';
const UMBRELLA = '5qnduuvwt9w5epu7';
const BICYCLE = 'gf298c0506da3h7b';
const RETIRED = 'yhbt7hfxs7dvvxb6';

describe.each(ARCHIVES)('the backup %s', (archive) => {
  let app: TestApp;
  let olivia: Person;

  beforeAll(async () => {
    const database = await openBlankDatabase();
    await restoreDatabase(database.database.db, readFileSync(join(import.meta.dirname, archive)));
    app = await openTestApp({ argon2id: true, database });
    // The archive's last event is 17 minutes younger than the tests' clock.
    app.clock.advance(3_600_000);
    olivia = await logIn(app, 'olivia@example.org');
  });
  afterAll(() => app.dispose());

  const asOlivia = () => ({ bearer: olivia.accessToken });
  const list = async () =>
    (await app.call(codes.list, { params: { userId: olivia.id }, query: {} }, asOlivia())).body.qrCodes;
  const detailsOf = async (id: string) =>
    (await app.call(codes.details, { params: { id } }, asOlivia())).body.qrCode;
  const pageOf = async (id: string) => {
    const answer = await app.fetch(`/qr-code/${id}`);
    return { status: answer.status, html: await answer.text() };
  };

  it('an older archive lets Olivia sign in and see her items and one of her co-owner', async () => {
    expect(olivia.name).toBe('Olivia Owner');
    const items = (await list()).map(({ qr_planet_id, name }) => [qr_planet_id, name]);
    expect(Object.fromEntries(items)).toEqual({
      [KITE]: 'Red kite',
      [SUITCASE]: 'Blue suitcase',
      [UMBRELLA]: 'Grüner Schirm',
    });
    expect(await detailsOf(BICYCLE)).toMatchObject({ name: 'Bicycle' });
    expect(await detailsOf(KITE)).toMatchObject({ is_lost: true, category: 'Käfige & Körbe' });
  });

  it('an older archive contains an item’s photo', async () => {
    const photo = await app.fetch(String((await detailsOf(KITE)).image_url));
    expect(photo.status).toBe(200);
    const { width, height } = await sharp(Buffer.from(await photo.arrayBuffer())).metadata();
    expect([width, height]).toEqual([16, 12]);
  });

  it('an older archive contains an item’s timeline with scans, place and conversation', async () => {
    const { body } = await app.call(timeline.list, { params: { id: KITE }, query: {} }, asOlivia());
    expect(body.events.map(({ kind }) => kind)).toEqual([
      'note',
      'share',
      'message',
      'message',
      'note',
      'scan',
      'scan',
      'lost',
      'activated',
    ]);
    expect(body.events[5]).toMatchObject({ lat: 47.36, lng: 8.52 });
    expect(body.events[4]).toMatchObject({ kind: 'note', seen_by: ['Colin Co-owner'] });
    const conversation = body.events[4]?.id ?? '';
    const read = await app.call(conversations.read, { params: { id: KITE, conversation } }, asOlivia());
    expect(read.body.conversation.messages.map(({ message }) => message)).toEqual([
      'I found your kite at the lake',
      'Thank you! I am on my way',
      'I wait at the café',
    ]);
  });

  it('an older archive shows finders a printed tag’s page and accepts a note', async () => {
    const kite = await pageOf(KITE);
    expect([kite.status, kite.html]).toEqual([200, expect.stringContaining('It was a gift. Please call!')]);
    // A replaced tag leads to the item.
    expect((await pageOf(OLD_UMBRELLA)).html).toContain(`action="/qr-code/${OLD_UMBRELLA}"`);
    expect(await detailsOf(OLD_UMBRELLA)).toMatchObject({
      qr_planet_id: UMBRELLA,
      tags: [{ id: UMBRELLA, name: '', is_main: true }],
    });
    expect((await pageOf(RETIRED)).status).toBe(404);
    const body = { code: KITE, message: 'Found after the restore' };
    expect((await app.call(finder.sendMessage, { body }, { from: newAddress() })).status).toBe(200);
    const mails = (await app.mailsTo(olivia.email)).map(({ text }) => text).join();
    expect(mails).toContain('Found after the restore');
  });

  it('an older archive contains trip, settings, batch and second step', async () => {
    expect((await app.call(trips.list, {}, asOlivia())).body.trips).toMatchObject([{ is_running: true }]);
    const { categories } = (await app.call(operator.listCategories, {}, AS_OPERATOR)).body;
    expect(categories.map(({ name }) => name)).toContain('Käfige & Körbe');
    const { batches } = (await app.call(operator.listBatches, {}, AS_OPERATOR)).body;
    expect(batches).toMatchObject([{ name: 'spring', minted: 5, activated: 1 }]);
    const sam = { email: 'sam@example.org', password: 'Right-Horse-7' };
    const { body } = await app.call(account.login, { body: sam }, { from: newAddress() });
    expect(body).toHaveProperty('ticket');
  });
});
