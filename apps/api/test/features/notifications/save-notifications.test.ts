import { notifications } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS } from '@homeward/contract/notifications';
import { activateCode, linkCoOwner, setLost } from '@homeward/testing/app/builders.ts';
import { scanCode, sharePlace } from '@homeward/testing/app/item-events.ts';
import { exhaustMailBudget, leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DIGEST_WAIT_MS } from '../../../src/features/item-mails/item-mail-rules.ts';

describe('saving notification settings', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia, { name: 'Kite' });
  });

  const save = (settings: unknown, { accessToken: bearer } = olivia) =>
    app.call(notifications.save, { body: { settings } }, { bearer });
  const turn = (event: string, is_on: boolean, channel = 'mail') => save([{ event, channel, is_on }]);
  const offCells = async ({ accessToken: bearer } = olivia) =>
    (await app.call(notifications.show, {}, { bearer })).body.settings
      .filter(({ is_on }) => !is_on)
      .map(({ event, channel }) => `${event} ${channel}`);
  const subjects = async ({ email } = olivia) =>
    (await app.mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.includes('Kite'));

  it('changes only the named cells and returns the whole table', async () => {
    const { status, body } = await save([
      { event: 'scan', channel: 'mail', is_on: false },
      { event: 'note', channel: 'push', is_on: false },
    ]);
    expect(status).toBe(200);
    expect(body.settings).toHaveLength(24);
    await turn('scan', true);
    await turn('scan', true);
    expect(await offCells()).toEqual(['note push']);
    await save([
      { event: 'place', channel: 'mail', is_on: true },
      { event: 'place', channel: 'mail', is_on: false },
    ]);
    expect(await offCells()).toEqual(['note push', 'place mail']);
  });

  it('refuses unknown events and channels, and security mails', async () => {
    for (const settings of [
      [{ event: 'login', channel: 'mail', is_on: false }],
      [{ event: 'scan', channel: 'pigeon', is_on: false }],
      [{ event: 'scan', channel: 'mail', is_on: 'no' }],
      [{ event: 'scan', channel: 'mail', is_on: false, account_id: 'other' }],
      [],
      'all',
      Array.from({ length: 25 }, () => ({ event: 'scan', channel: 'mail', is_on: false })),
    ])
      expect((await save(settings)).status).toBe(400);
    expect(await offCells()).toEqual([]);
  });

  it('affects only the caller', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    await turn('note', false);
    expect(await offCells(colin)).toEqual([]);
    await leaveNote(app, code);
    expect(await subjects()).toEqual([]);
    expect(await subjects(colin)).toEqual(['A message about “Kite”']);
  });

  it('stops the mails of events that are off, and only those', async () => {
    await setLost(app, olivia, code);
    await turn('scan', false);
    await turn('note', false);
    await scanCode(app, code);
    await leaveNote(app, code);
    await sharePlace(app, code, { lat: 1, lng: 2 });
    app.clock.advance(MINUTE_MS);
    const mailSubjects = (await subjects()).join();
    expect(mailSubjects).toContain('location');
    expect(mailSubjects).not.toContain('message');
    expect(mailSubjects).not.toContain('scanned');
  });

  it('reminds of an unmailed note, unless reminders are off', async () => {
    await setLost(app, olivia, code);
    await turn('note', false);
    await leaveNote(app, code);
    app.clock.advance(31 * MINUTE_MS);
    expect(await subjects()).toHaveLength(1);
    await turn('reminder', false);
    app.clock.advance(6 * 60 * MINUTE_MS);
    expect(await subjects()).toHaveLength(1);
  });

  it('omits events that are off from digests, also waiting ones', async () => {
    await exhaustMailBudget(app, olivia);
    await leaveNote(app, code, { message: 'Waits for the summary' });
    await sharePlace(app, code, { lat: 1, lng: 2 });
    await turn('note', false);
    await leaveNote(app, code, { message: 'Comes after it' });
    app.clock.advance(DIGEST_WAIT_MS);
    const [digest, ...more] = (await app.mailsTo(olivia.email)).filter(({ subject }) =>
      subject.startsWith('News about'),
    );
    expect(more).toEqual([]);
    expect(digest?.text).toContain('shared a location');
    expect(digest?.text).not.toMatch(/Waits for the summary|Comes after it/);
  });

  it('accepts simultaneous changes of the same cells in any order', async () => {
    const cells = NOTIFICATION_EVENTS.flatMap((event) =>
      NOTIFICATION_CHANNELS.map((channel) => ({ event, channel })),
    );
    const off = cells.map((cell) => ({ ...cell, is_on: false }));
    const on = cells.toReversed().map((cell) => ({ ...cell, is_on: true }));
    const answers = await Promise.all([save(off), save(on), save(off), save(on)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([0, 24]).toContain((await offCells()).length);
  });
});
