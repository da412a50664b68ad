import { randomUUID } from 'node:crypto';
import { account, codes, finder, invites, notifications, scans, trips } from '@homeward/contract';
import {
  activateCode,
  buildScan,
  invite,
  linkCoOwner,
  setLost,
  writeFurther,
} from '@homeward/testing/app/builders.ts';
import { askForHelp } from '@homeward/testing/app/operator.ts';
import { addPerson, logIn, type Person, signUpPerson } from '@homeward/testing/app/personas.ts';
import { SMALL_PHOTO } from '@homeward/testing/app/photo-files.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildTrip } from '@homeward/testing/app/trips.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const FAYS_BROWSER = 'FaysVeryOwnBrowser/7';

describe('exporting an account', () => {
  const app = useTestApp({ argon2id: true, env: { LIMITS_SCALE: '10' } });
  let olivia: Person;
  let code: string;

  beforeAll(async () => {
    olivia = await signUpPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    await writeFurther(app, olivia, code, [{ language: 'es', text: 'Llámeme, por favor' }]);
    await app.call(
      scans.record,
      { body: buildScan(code, { lat: 52.52, lng: 13.41, os: 'FaysOS', country: 'Europe/Fayland' }) },
      { headers: { 'user-agent': FAYS_BROWSER }, from: '10.3.0.1' },
    );
    const note = { code, message: 'I found it', place: 'At the bakery', reply_to: 'fay@example.org' };
    await app.call(
      finder.sendMessage,
      { body: { ...note, lat: 52.5, lng: 13.4, accuracy_m: 12.5 } },
      { from: '10.3.0.1' },
    );
    await app.call(
      finder.shareLocation,
      { body: { code, lat: 52.5001, lng: 13.4002, accuracy_m: 12.5 } },
      { from: '10.3.0.1' },
    );
    const trip = { ...buildTrip(app.clock.now()), email: 'away@example.org' };
    await app.call(trips.save, { params: { id: randomUUID() }, body: trip }, { bearer: olivia.accessToken });
    const settings = [{ event: 'scan', channel: 'push', is_on: false }];
    await app.call(notifications.save, { body: { settings } }, { bearer: olivia.accessToken });
    await askForHelp(app, olivia, code, { message: 'Rude notes' });
  });

  const exportOf = (person: Person) => app.call(account.exportAccount, {}, { bearer: person.accessToken });

  it('returns the account, its items and all rows of finders as a file', async () => {
    const { status, headers, body } = await exportOf(olivia);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    const now = app.clock.now().toISOString();
    expect(body.account).toEqual({
      _id: olivia.id,
      name: olivia.name,
      email: olivia.email,
      language: 'en',
      time_zone: null,
      contact_ways: [],
      created_at: now,
    });
    expect(body.sessions).toMatchObject([{ signed_in_at: now, ended_at: null }]);
    const { time_zone, from, until } = buildTrip(app.clock.now());
    expect(body.trips).toEqual([
      { from, until, time_zone, email: 'away@example.org', mobile_number: '+351 912345678' },
    ]);
    expect(body.notifications_off).toEqual([{ event: 'scan', channel: 'push' }]);
    expect(body.items).toEqual([
      {
        code,
        tags: [{ id: code, name: '', is_main: true }],
        posters: [],
        name: 'Blue suitcase',
        email: 'olivia.contact@example.org',
        mobile_number: '+44 2071838750',
        category: 'Luggage',
        default_message: 'Please call me, day or night. Thank you!',
        further_messages: [{ language: 'es', text: 'Llámeme, por favor' }],
        survey_ans: 'At the airport',
        contact_privacy: 'always',
        contact_ways: [],
        image_url: null,
        is_lost: false,
        activated_at: now,
        scans: [{ scanned_at: now, is_own: false, lat: null, lng: null }],
        notes: [
          {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            sent_at: now,
            message: 'I found it',
            language: 'en',
            place: 'At the bakery',
            source: 'tag',
            lat: 52.5,
            lng: 13.4,
            accuracy_m: 13,
            thanks: null,
            ended_at: null,
          },
        ],
        messages: [],
        reads: [],
        location_shares: [{ shared_at: now, source: 'tag', lat: 52.5001, lng: 13.4002, accuracy_m: 13 }],
        changes: [],
        desk_answers: [],
        help_requests: [{ asked_at: now, message: 'Rude notes', is_abuse: true, shows_details: false }],
      },
    ]);
  });

  it('contains a scan’s place only while the item is lost', async () => {
    await setLost(app, olivia, code);
    const lost = await exportOf(olivia);
    expect(lost.body.items[0]?.scans).toMatchObject([{ lat: 52.52, lng: 13.41 }]);
    await setLost(app, olivia, code, false);
    const safe = await exportOf(olivia);
    expect(safe.body.items[0]?.scans).toMatchObject([{ lat: null, lng: null }]);
  });

  it('contains who switched lost mode, and when', async () => {
    const mary = await addPerson(app, 'Mary');
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, mary, colin);
    const tag = await activateCode(app, mary);
    const at: string[] = [];
    for (const [person, isLost] of [
      [colin, true],
      [mary, false],
    ] as const) {
      app.clock.advance(1000);
      await setLost(app, person, tag, isLost);
      at.push(app.clock.now().toISOString());
    }
    expect((await exportOf(mary)).body.items[0]?.changes).toEqual([
      { happened_at: at[1], kind: 'found', by: mary.name },
      { happened_at: at[0], kind: 'lost', by: colin.name },
    ]);
  });

  it('contains the photo of an item as an absolute address', async () => {
    const mary = await signUpPerson(app, 'Mary');
    const id = await activateCode(app, mary);
    const bearer = mary.accessToken;
    const saved = await app.call(codes.savePhoto, { params: { id }, file: SMALL_PHOTO }, { bearer });
    const { body } = await exportOf(mary);
    expect(body.items[0]?.image_url).toBe(`http://localhost:3000${saved.body.image_url}`);
    await app.call(codes.removePhoto, { params: { id } }, { bearer });
    expect((await exportOf(mary)).body.items[0]?.image_url).toBeNull();
  });

  it('contains linked people by name and role only', async () => {
    const colin = await signUpPerson(app, 'Colin');
    const mary = await signUpPerson(app, 'Mary');
    await linkCoOwner(app, olivia, colin);
    await linkCoOwner(app, mary, olivia);
    await activateCode(app, mary, { name: 'Mary’s own bag' });
    const since = app.clock.now().toISOString();
    const { body } = await exportOf(olivia);
    expect(body.people).toHaveLength(2);
    expect(body.people).toContainEqual({ name: colin.name, role: 'co-owner', since });
    expect(body.people).toContainEqual({ name: mary.name, role: 'owner', since });
    const text = JSON.stringify(body);
    for (const theirs of [colin.email, colin.id, mary.email, mary.id, 'Mary’s own bag'])
      expect(text).not.toContain(theirs);
  });

  it('contains sent invitations as their sender entered them, and none of others', async () => {
    const [mary, colin] = [await signUpPerson(app, 'Mary'), await signUpPerson(app, 'Colin')];
    await invite(app, mary, 'friend@example.org');
    await invite(app, colin, mary.email);
    const { body } = await exportOf(mary);
    const sent_at = app.clock.now().toISOString();
    expect(body.invitations).toEqual([
      { name: 'Ivy Invited', email: 'friend@example.org', sent_at, accepted_at: null },
    ]);
  });

  it('lists the newest of each kind first, and marks what has ended', async () => {
    let mary = await addPerson(app, 'Mary');
    const [colin, sam] = [await addPerson(app, 'Colin'), await addPerson(app, 'Sam')];
    const first = app.clock.now().toISOString();
    const tag = await activateCode(app, mary);
    await askForHelp(app, mary, tag);
    const find = async (number: number) => {
      const from = `10.3.1.${number}`;
      await app.call(scans.record, { body: buildScan(tag) }, { from });
      await app.call(finder.sendMessage, { body: { code: tag, message: `No. ${number}` } }, { from });
      await app.call(finder.shareLocation, { body: { code: tag, lat: 1, lng: 2 } }, { from });
    };
    await find(1);
    await linkCoOwner(app, mary, colin);
    const accepted = await invite(app, mary, sam.email);
    app.clock.advance(1000);
    const second = app.clock.now().toISOString();
    await app.call(account.logout, {}, { bearer: mary.accessToken });
    mary = await logIn(app, mary.email);
    const { ownerToken, coOwnerToken } = accepted;
    await app.call(invites.linkCoOwner, { body: { ownerToken, coOwnerToken } });
    await invite(app, mary, 'friend@example.org');
    await activateCode(app, mary);
    await askForHelp(app, mary, tag, { message: 'Once more' });
    await find(2);

    const { people, invitations, sessions, items } = (await exportOf(mary)).body;
    expect(people.map(({ since }) => since)).toEqual([second, first]);
    expect(invitations.map(({ sent_at, accepted_at }) => [sent_at, accepted_at])).toEqual([
      [second, null],
      [first, second],
    ]);
    expect(sessions.map(({ signed_in_at, ended_at }) => [signed_in_at, ended_at])).toEqual([
      [second, null],
      [first, second],
    ]);
    expect(items.map(({ activated_at }) => activated_at)).toEqual([second, first]);
    const about = items[1];
    expect(about?.scans.map(({ scanned_at }) => scanned_at)).toEqual([second, first]);
    expect(about?.notes.map(({ sent_at }) => sent_at)).toEqual([second, first]);
    expect(about?.location_shares.map(({ shared_at }) => shared_at)).toEqual([second, first]);
    expect(about?.help_requests.map(({ asked_at }) => asked_at)).toEqual([second, first]);
  });

  it('contains no secret and nothing that identifies a finder', async () => {
    const text = JSON.stringify((await exportOf(olivia)).body);
    const hidden = [
      olivia.accessToken,
      olivia.refreshToken,
      'argon2',
      FAYS_BROWSER,
      'FaysOS',
      'Fayland',
      '10.3.0.1',
    ];
    for (const secret of hidden) expect(text).not.toContain(secret);
  });

  it('contains an empty list without items, and no items of others', async () => {
    const sam = await signUpPerson(app, 'Sam');
    const { body } = await exportOf(sam);
    expect([body.items, body.people]).toEqual([[], []]);
    expect(JSON.stringify(body)).not.toContain(olivia.email);
  });
});
