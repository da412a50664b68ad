import { codes, finder, itemMails } from '@homeward/contract';
import { HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import {
  activateCode,
  deleteAccount,
  linkCoOwner,
  setLost,
  unlinkCoOwner,
} from '@homeward/testing/app/builders.ts';
import { readEntries } from '@homeward/testing/app/item-events.ts';
import { exhaustMailBudget, leaveNote } from '@homeward/testing/app/item-mails.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DIGEST_WAIT_MS } from '../../../src/features/item-mails/item-mail-rules.ts';
import { itemOnTag } from '../../../src/features/items/item-repository.ts';
import { REMIND_JOB } from '../../../src/features/reminders/reminder-repository.ts';
import { REMIND_AFTER_MS } from '../../../src/features/reminders/reminder-rules.ts';
import { newId } from '../../../src/platform/database/ids.ts';

const WORDS = 'It is with the guard of platform 3.';
const PLACE = { lat: 47.365_59, lng: 8.524_997 };

describe('a reminder of an unread note or place of a lost item', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  let olivia: Person;
  let colin: Person;
  let code: string;

  beforeEach(async () => {
    [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    code = await activateCode(app, olivia, { name: 'Kite' });
    await setLost(app, olivia, code);
  });

  const remindersTo = async ({ email }: Person) =>
    (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('Still unopened'));
  const countReminders = async () => {
    const both = [await remindersTo(olivia), await remindersTo(colin)];
    return both.map((mails) => mails.length);
  };
  const sharePlace = () =>
    app.call(finder.shareLocation, { body: { code, ...PLACE } }, { from: newAddress() });
  const openJobs = () =>
    app.context.db
      .selectFrom('jobs')
      .select(['id', 'payload', 'activation_id', 'run_at'])
      .where('kind', '=', REMIND_JOB)
      .where('done_at', 'is', null)
      .orderBy('id')
      .execute();
  const itemId = async () => {
    const items = app.context.db.selectFrom('items').select('id').where('id', '=', itemOnTag(code));
    return (await items.executeTakeFirstOrThrow()).id;
  };
  /** As the page does once entries were in sight: all that is unread, unless others are given. */
  const read = (person: Person, entries?: readonly string[]) => readEntries(app, person, code, entries);

  it('is mailed after 30 minutes and after 6 hours to owner and co-owners, and then no more', async () => {
    expect(REMIND_AFTER_MS).toEqual([30 * MINUTE_MS, 6 * HOUR_MS]);
    await leaveNote(app, code, { message: WORDS, place: 'Platform 3', reply_to: 'fay@example.org' });
    app.clock.advance(30 * MINUTE_MS - 1);
    expect(await countReminders()).toEqual([0, 0]);
    app.clock.advance(1);
    expect(await countReminders()).toEqual([1, 1]);
    app.clock.advance(5.5 * HOUR_MS - 1);
    expect(await countReminders()).toEqual([1, 1]);
    app.clock.advance(1);
    expect(await countReminders()).toEqual([2, 2]);
    app.clock.advance(48 * HOUR_MS);
    expect(await countReminders()).toEqual([2, 2]);
    expect(await openJobs()).toEqual([]);
  });

  it('contains text, time and place, without the finder’s address', async () => {
    await leaveNote(app, code, {
      message: WORDS,
      place: 'Platform 3',
      reply_to: 'fay@example.org',
      ...PLACE,
      accuracy_m: 3000,
    });
    app.clock.advance(30 * MINUTE_MS);
    const [mail] = await remindersTo(colin);
    expect(mail?.subject).toBe('Still unopened: a message about “Kite”');
    for (const text of [WORDS, 'Platform 3', '8FVC9G00+']) expect(mail?.text).toContain(text);
    expect(mail?.text).toMatch(/at \d\d:\d\d UTC/);
    expect(mail?.text).not.toContain('fay@example.org');
    expect(mail?.links).toContain(`https://homeward.example/items/${code}`);
  });

  it('is also mailed for a place', async () => {
    expect((await sharePlace()).status).toBe(200);
    app.clock.advance(30 * MINUTE_MS);
    const [mail] = await remindersTo(olivia);
    expect(mail?.subject).toBe('Still unopened: the location of “Kite”');
    expect(mail?.text).toContain('8FVC9G8F+6X');
    app.clock.advance(5.5 * HOUR_MS);
    expect(await countReminders()).toEqual([2, 2]);
  });

  it('is not mailed if the item is not lost', async () => {
    const bike = await activateCode(app, olivia, { name: 'Bike' });
    await leaveNote(app, bike);
    expect(await openJobs()).toEqual([]);
  });

  it('stops once a co-owner has opened the entry', async () => {
    await leaveNote(app, code);
    app.clock.advance(30 * MINUTE_MS);
    expect(await countReminders()).toEqual([1, 1]);
    await read(colin);
    app.clock.advance(5.5 * HOUR_MS);
    expect(await countReminders()).toEqual([1, 1]);
    expect(await openJobs()).toEqual([]);
  });

  it('stops once the entry was opened at the moment of its arrival', async () => {
    await leaveNote(app, code);
    await read(colin);
    app.clock.advance(30 * MINUTE_MS);
    expect(await countReminders()).toEqual([0, 0]);
  });

  it('continues if only a newer note was shown', async () => {
    await leaveNote(app, code, { message: WORDS });
    app.clock.advance(MINUTE_MS);
    await leaveNote(app, code, { message: 'Another' });
    const newer = await app.context.db
      .selectFrom('notes')
      .select('id')
      .where('message', '=', 'Another')
      .executeTakeFirstOrThrow();
    await read(olivia, [newer.id]);
    app.clock.advance(29 * MINUTE_MS);
    expect((await remindersTo(olivia)).map(({ text }) => text.includes(WORDS))).toEqual([true]);
  });

  it('continues if the item was opened before, or by a person no longer linked', async () => {
    await read(olivia);
    app.clock.advance(1);
    await leaveNote(app, code);
    await read(colin);
    await unlinkCoOwner(app, olivia, colin);
    app.clock.advance(30 * MINUTE_MS);
    expect(await countReminders()).toEqual([1, 0]);
  });

  it('continues if a later co-owner has read a following entry', async () => {
    await unlinkCoOwner(app, olivia, colin);
    await leaveNote(app, code, { message: WORDS });
    app.clock.advance(MINUTE_MS);
    await linkCoOwner(app, olivia, colin);
    app.clock.advance(10 * MINUTE_MS);
    await leaveNote(app, code);
    await read(colin);
    app.clock.advance(19 * MINUTE_MS);
    expect((await remindersTo(olivia)).map(({ text }) => text.includes(WORDS))).toEqual([true]);
  });

  it('stops once an owner has answered the note, and not after another message of its finder', async () => {
    await leaveNote(app, code);
    const { db } = app.context;
    const [now, activation_id] = [app.clock.now(), await itemId()];
    const { id } = await db
      .selectFrom('notes')
      .select('id')
      .where('activation_id', '=', activation_id)
      .executeTakeFirstOrThrow();
    const token = { token_hash: Buffer.from(id), token_salt: Buffer.from('salt') };
    await db
      .insertInto('conversations')
      .values({ id, activation_id, ...token, language: 'en', created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const write = (isFromOwner: boolean) =>
      db
        .insertInto('messages')
        .values({
          id: newId(now),
          conversation_id: id,
          activation_id,
          is_from_owner: isFromOwner,
          account_id: isFromOwner ? colin.id : null,
          message: 'Hello',
          created_at: now,
        })
        .execute();
    await write(false);
    app.clock.advance(30 * MINUTE_MS);
    expect(await countReminders()).toEqual([1, 1]);
    await write(true);
    app.clock.advance(5.5 * HOUR_MS);
    expect(await countReminders()).toEqual([1, 1]);
  });

  it('stops once lost mode is off', async () => {
    await leaveNote(app, code);
    await sharePlace();
    await setLost(app, olivia, code, false);
    app.clock.advance(30 * MINUTE_MS);
    expect(await countReminders()).toEqual([0, 0]);
    expect(await openJobs()).toEqual([]);
  });

  it('is deleted with its item and with its owner', async () => {
    await leaveNote(app, code);
    const [job] = await openJobs();
    expect(job?.activation_id).toBe(await itemId());
    await app.call(codes.remove, { params: { id: code } }, { bearer: olivia.accessToken });
    expect(await openJobs()).toEqual([]);
    const other = await activateCode(app, olivia);
    await setLost(app, olivia, other);
    await leaveNote(app, other);
    await deleteAccount(app, olivia);
    app.clock.advance(6 * HOUR_MS);
    expect((await remindersTo(colin)).length).toBe(0);
    expect(await openJobs()).toEqual([]);
  });

  it('is not mailed to a person who has muted the item', async () => {
    await leaveNote(app, code);
    const muting = { params: { id: code }, body: { is_muted: true } };
    expect((await app.call(itemMails.mute, muting, { bearer: olivia.accessToken })).status).toBe(200);
    app.clock.advance(30 * MINUTE_MS);
    expect(await countReminders()).toEqual([0, 1]);
  });

  it('is mailed once in a digest that contains the entry', async () => {
    await exhaustMailBudget(app, olivia, colin);
    await leaveNote(app, code, { message: WORDS });
    app.clock.advance(30 * MINUTE_MS);
    expect(await countReminders()).toEqual([0, 0]);
    app.clock.advance(DIGEST_WAIT_MS - 30 * MINUTE_MS);
    const summaries = (await app.mailsTo(olivia.email)).filter(({ subject }) => subject.startsWith('News'));
    expect(summaries[0]?.text.split(WORDS)).toHaveLength(2);
  });
});
