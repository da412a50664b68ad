import { codes, finder, monitoring } from '@homeward/contract';
import { activateCode, linkCoOwner, mint, setLost } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { logIn, type Person, signUpPerson } from '@homeward/testing/app/personas.ts';
import { SMALL_PHOTO } from '@homeward/testing/app/photo-files.ts';
import { OPERATOR_TOKEN, openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { openTestDatabase } from '@homeward/testing/database/test-database.ts';
import { openBlankDatabase, restoreDatabase, saveDatabase } from '@homeward/testing/hostile/archives.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

const TIMEOUT_MS = 60_000;

let app: TestApp;
let olivia: Person;
let code: string;
let photoUrl: string;
let photo: Buffer;

const readPhoto = async ({ fetch }: TestApp) => Buffer.from(await (await fetch(photoUrl)).arrayBuffer());
const noteMailsTo = async (at: TestApp, { email }: Person) =>
  (await at.mailsTo(email)).filter(({ subject }) => subject.startsWith('A message about'));
const leaveNote = async (at: TestApp, message: string) =>
  (await at.call(finder.sendMessage, { body: { code, message } }, { from: newAddress() })).status;

beforeEach(async () => {
  app = await openTestApp();
  olivia = await signUpPerson(app, 'Olivia');
  const colin = await signUpPerson(app, 'Colin');
  await linkCoOwner(app, olivia, colin);
  code = await activateCode(app, olivia, { name: 'Red kite' });
  const saved = await app.call(
    codes.savePhoto,
    { params: { id: code }, file: SMALL_PHOTO },
    { bearer: olivia.accessToken },
  );
  photoUrl = saved.body.image_url;
  photo = await readPhoto(app);
  await setLost(app, olivia, code);
}, TIMEOUT_MS);
afterEach(() => app.dispose());

it('a restored backup continues the service without sending a mail twice', {
  timeout: TIMEOUT_MS,
}, async () => {
  expect(await leaveNote(app, 'First, and mailed')).toBe(200);
  expect(await noteMailsTo(app, olivia)).toHaveLength(1);
  app.clock.advance(600_000);
  expect(await leaveNote(app, 'Second, and waiting')).toBe(200);
  const archive = await saveDatabase(app.context.db);
  // This mail is sent before the loss, so that it is not part of the backup.
  expect(await noteMailsTo(app, olivia)).toHaveLength(2);

  const other = await openTestDatabase();
  const restored = await restoreDatabase(other.database.db, archive);
  const again = await openTestApp({ database: other });
  try {
    again.clock.advance(600_000);
    const now = await logIn(again, olivia.email);
    expect(now.id).toBe(olivia.id);
    const list = { params: { userId: olivia.id }, query: { page: 1, limit: 8 } };
    // Also with the session that was open.
    for (const { accessToken } of [now, olivia]) {
      const { body } = await again.call(codes.list, list, { bearer: accessToken });
      expect(body.qrCodes.map(({ name }) => name)).toEqual(['Red kite']);
    }
    const page = await again.fetch(`/qr-code/${code}`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('Please call me, day or night'),
    ]);
    expect((await readPhoto(again)).equals(photo)).toBe(true);
    expect(photo.length).toBeGreaterThan(30);

    expect(await noteMailsTo(again, olivia)).toHaveLength(1);
    // To Olivia and to Colin.
    expect(restored.parkedJobs).toBe(2);
    expect(await leaveNote(again, 'Third, and new')).toBe(200);
    expect(await noteMailsTo(again, olivia)).toHaveLength(2);
    const { db } = again.context;
    const parked = await db
      .selectFrom('jobs')
      .select('last_error')
      .where('parked_at', 'is not', null)
      .execute();
    expect(parked.map((job) => job.last_error)).toEqual(
      new Array(2).fill('Restored from the backup of 2026-11-21T10:00:00.000Z: it may have been sent since'),
    );
    // The operator may send them.
    const retried = await again.call(monitoring.retryMails, { body: {} }, { bearer: OPERATOR_TOKEN });
    expect(retried.body.retried).toBe(2);
    expect(await noteMailsTo(again, olivia)).toHaveLength(3);
  } finally {
    await again.dispose();
  }
});

it('an export is imported into an empty database: accounts log in again, and tags with their data stay', {
  timeout: TIMEOUT_MS,
}, async () => {
  const [blank = ''] = await mint(app);
  expect(await leaveNote(app, 'It is with the guard')).toBe(200);
  const archive = await saveDatabase(app.context.db, 'export');

  const other = await openBlankDatabase();
  await restoreDatabase(other.database.db, archive, 'export');
  for (const table of ['sessions', 'refresh_tokens', 'known_devices', 'jobs', 'limit_counters'] as const) {
    expect(await app.context.db.selectFrom(table).selectAll().execute(), table).not.toEqual([]);
    expect(await other.database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  const house = await openTestApp({ database: other });
  try {
    const list = { params: { userId: olivia.id }, query: { page: 1, limit: 8 } };
    expect((await house.call(codes.list, list, { bearer: olivia.accessToken })).status).toBe(401);
    const { accessToken: bearer } = await logIn(house, olivia.email);
    const { body } = await house.call(codes.list, list, { bearer });
    expect(body.qrCodes).toMatchObject([{ name: 'Red kite' }]);
    expect((await readPhoto(house)).equals(photo)).toBe(true);
    const notes = await house.context.db.selectFrom('notes').select('message').execute();
    expect(notes).toEqual([{ message: 'It is with the guard' }]);
    const scanned = await house.call(finder.ownerDetails, { params: { code: blank } });
    expect(scanned.body.owner).toMatchObject({ registered: false });
    expect(await house.mailsTo(olivia.email)).toEqual([]);
  } finally {
    await house.dispose();
  }
});
