import { account, codes, itemMails, notifications } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, linkCoOwner, setLost } from '@homeward/testing/app/builders.ts';
import { makeDeskLink, postDeskForm } from '@homeward/testing/app/desk-links.ts';
import { scanCode, sharePlace } from '@homeward/testing/app/item-events.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { subscribeDevice } from '@homeward/testing/app/push-devices.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  NOTIFICATIONS,
  type NotificationJob,
  notificationJobKind,
} from '../../../src/features/notifications/notification-rules.ts';
import { isWithinLimit } from '../../../src/platform/limit-repository.ts';

describe('notifications beside mails', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let colin: Person;
  let code: string;

  beforeEach(async () => {
    [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    code = await activateCode(app, olivia, { name: 'Kite' });
  });

  const addDevice = async ({ email }: Person) => subscribeDevice(app, await logIn(app, email));
  const jobsOf = async ({ id }: Person) =>
    (
      await app.context.db
        .selectFrom('jobs')
        .select('payload')
        .where('kind', '=', notificationJobKind('push'))
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute()
    ).map(({ payload }) => payload as NotificationJob);

  it('are a job for each device with item and event, without the finder’s text', async () => {
    await addDevice(olivia);
    await addDevice(olivia);
    await addDevice(colin);
    await leaveNote(app, code, { message: 'It is at the bakery', place: 'Bakery', lat: 12.5, lng: 98.7 });
    const [one, two, ...more] = await jobsOf(olivia);
    expect(more).toEqual([]);
    expect(await jobsOf(colin)).toHaveLength(1);
    const { targetId: _one, ...told } = one as NotificationJob;
    expect(two).toMatchObject(told);
    expect(told).toEqual({
      event: 'note',
      host: 'push.example.org',
      itemName: 'Kite',
      codeId: code,
      itemUrl: `http://localhost:3000/items/${code}`,
      eventId: expect.any(String),
      at: app.clock.now().toISOString(),
      itemId: expect.any(String),
    });
  });

  it('are sent for scans while the item is lost, for places, desks’ answers and reminders', async () => {
    await addDevice(olivia);
    await scanCode(app, code);
    await setLost(app, olivia, code);
    await scanCode(app, code);
    await sharePlace(app, code, { lat: 1, lng: 2 });
    await postDeskForm(app, (await makeDeskLink(app, olivia, code)).path);
    app.clock.advance(31 * 60_000);
    await app.mailsTo(olivia.email);
    const events = (await jobsOf(olivia)).map(({ event }) => event);
    expect(events.sort()).toEqual(['desk', 'place', 'reminder', 'scan']);
  });

  it('are not sent by a channel that is off for the event, or about a muted item', async () => {
    await addDevice(olivia);
    await addDevice(colin);
    const settings = [{ event: 'note', channel: 'push', is_on: false }];
    await app.call(notifications.save, { body: { settings } }, { bearer: olivia.accessToken });
    const mute = { params: { id: code }, body: { is_muted: true } };
    await app.call(itemMails.mute, mute, { bearer: colin.accessToken });
    await leaveNote(app, code);
    await sharePlace(app, code, { lat: 1, lng: 2 });
    expect((await jobsOf(olivia)).map(({ event }) => event)).toEqual(['place']);
    expect(await jobsOf(colin)).toEqual([]);
    expect((await app.mailsTo(olivia.email)).map(({ subject }) => subject)).toContain(
      'A message about “Kite”',
    );
  });

  it('are limited to a hundred a day per account over all devices', async () => {
    await addDevice(olivia);
    const { db, clock } = app.context;
    const use = { limit: NOTIFICATIONS, of: ['push', olivia.id], now: clock.now(), scale: 1 };
    for (let count = 0; count < 99; count += 1) await isWithinLimit(db, use);
    await leaveNote(app, code);
    await leaveNote(app, code);
    expect(await jobsOf(olivia)).toHaveLength(1);
    await addDevice(colin);
    await leaveNote(app, code);
    expect(await jobsOf(colin)).toHaveLength(1);
    app.clock.advance(DAY_MS);
    await leaveNote(app, code);
    expect(await jobsOf(olivia)).toHaveLength(2);
  });

  it('are not sent to devices with an ended session', async () => {
    await subscribeDevice(app, olivia);
    await app.call(account.logout, {}, { bearer: olivia.accessToken });
    await leaveNote(app, code);
    expect(await jobsOf(olivia)).toEqual([]);
  });

  it('are deleted with the item, and with the finders’ data', async () => {
    await addDevice(olivia);
    await leaveNote(app, code);
    await app.call(codes.eraseFinderData, { params: { id: code } }, { bearer: olivia.accessToken });
    expect(await jobsOf(olivia)).toEqual([]);
    await leaveNote(app, code);
    expect(await jobsOf(olivia)).toHaveLength(1);
    await app.call(codes.remove, { params: { id: code } }, { bearer: olivia.accessToken });
    expect(await jobsOf(olivia)).toEqual([]);
  });

  it('reach everyone when many finders write at once to two owners of all items', async () => {
    await linkCoOwner(app, colin, olivia);
    await addDevice(olivia);
    await addDevice(colin);
    const his = await activateCode(app, colin, { name: 'Drum' });
    await Promise.all(Array.from({ length: 10 }, (_, index) => leaveNote(app, index % 2 ? code : his)));
    expect(await jobsOf(olivia)).toHaveLength(10);
    expect(await jobsOf(colin)).toHaveLength(10);
  });
});
