import { randomUUID } from 'node:crypto';
import {
  account,
  codes,
  conversations,
  finder,
  invites,
  scans,
  transfers,
  trips,
  webhook,
} from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, addTag, buildScan, linkCoOwner, setLost } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { askForHelp } from '@homeward/testing/app/operator.ts';
import { addPerson, newEmail, PASSWORD, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildAcceptance, offerTag } from '@homeward/testing/app/transfers.ts';
import { buildTrip } from '@homeward/testing/app/trips.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseExpiredRows } from '../../src/flows/erase-expired-rows.ts';

/** Unique texts, by their author. */
function plantCanaries() {
  const id = randomUUID().slice(0, 8);
  return {
    finder: {
      note: `note-${id}`,
      place: `place-${id}`,
      address: `finder-${id}@example.org`,
      message: `message-${id}`,
    },
    owner: {
      item: `item-${id}`,
      contact: `contact-${id}@example.org`,
      words: `words-${id}`,
      tag: `tag-${id}`,
      answer: `answer-${id}`,
      help: `help-${id}`,
      trip: `trip-${id}@example.org`,
      webhook: `https://93.184.215.14/${id}`,
    },
  };
}

/** Looks into every column of every table. */
describe('after erasing', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let colin: Person;
  let code: string;
  let canaries: ReturnType<typeof plantCanaries>;

  const as = ({ accessToken: bearer }: Person) => ({ bearer });
  const left = async (planted: Readonly<Record<string, string>>) => {
    const dump = await dumpDatabase(app.context.db);
    return Object.entries(planted)
      .filter(([, text]) => dump.includes(text))
      .map(([what]) => what);
  };

  /** An owner, an item and a finder's entries, each mailed to every recipient. */
  beforeEach(async () => {
    canaries = plantCanaries();
    const { finder: ofFinder, owner } = canaries;
    [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    code = await activateCode(app, olivia, {
      name: owner.item,
      email: owner.contact,
      default_message: owner.words,
    });
    const lid = await addTag(app, olivia, code, owner.tag);
    await setLost(app, olivia, code);
    await app.call(scans.record, { body: buildScan(lid, { lat: 1, lng: 2 }) }, { from: newAddress() });
    const body = { code, message: ofFinder.note, place: ofFinder.place, reply_to: ofFinder.address };
    const note = await app.call(finder.sendMessage, { body }, { from: newAddress() });
    const token = /\/messages\/([\w-]{22})/.exec(note.body.conversation_url)?.[1] ?? '';
    const message = { id: randomUUID(), message: ofFinder.message };
    await app.call(conversations.writeAsFinder, { body: message }, { bearer: token, from: newAddress() });
    const { id } = await app.context.db
      .selectFrom('notes')
      .select('id')
      .where('message', '=', ofFinder.note)
      .executeTakeFirstOrThrow();
    await app.call(
      conversations.write,
      { params: { id: code, conversation: id }, body: { id: randomUUID(), message: owner.answer } },
      as(olivia),
    );
    await askForHelp(app, olivia, code, { message: owner.help, shows_details: true });
    const trip = { ...buildTrip(app.clock.now()), email: owner.trip };
    await app.call(trips.save, { params: { id: randomUUID() }, body: trip }, as(olivia));
    await app.call(webhook.save, { body: { url: owner.webhook } }, as(olivia));
    await app.runJobs();
    expect(await left({ ...ofFinder, ...owner })).toEqual(Object.keys({ ...ofFinder, ...owner }));
  });

  it('finders’ data, no text or address of theirs is left, also in mails to them', async () => {
    await app.call(codes.eraseFinderData, { params: { id: code } }, as(olivia));
    expect(await left(canaries.finder)).toEqual([]);
    const { answer: _, ...rest } = canaries.owner;
    expect(await left(rest)).toEqual(Object.keys(rest));
  });

  it('an item, nothing about it and no tag name is left', async () => {
    await app.call(codes.remove, { params: { id: code } }, as(olivia));
    const { trip, webhook: address, ...ofItem } = canaries.owner;
    expect(await left({ ...canaries.finder, ...ofItem })).toEqual([]);
    expect(await left({ trip, address })).toEqual(['trip', 'address']);
  });

  it('an account, no text by it or addressed to it is left', async () => {
    const sender = await addPerson(app, 'Sender');
    await offerTag(app, sender, await activateCode(app, sender), { email: olivia.email });
    const invited = newEmail('invited');
    await app.call(invites.sendInvite, { body: { name: 'Ivy Invited', email: invited } }, as(olivia));
    await app.call(invites.sendInvite, { body: { name: 'Olivia Known', email: olivia.email } }, as(sender));
    await app.runJobs();
    const headers = { [account.PASSWORD_HEADER]: PASSWORD };
    expect((await app.call(account.deleteAccount, { headers }, as(olivia))).status).toBe(200);
    const all = { ...canaries.finder, ...canaries.owner };
    const person = { id: olivia.id, name: olivia.name.toLowerCase(), email: olivia.email, invited };
    expect(await left({ ...all, ...person, known: 'olivia known' })).toEqual([]);
  });

  it('an item given away without its history, the new owner has nothing of it', async () => {
    const nina = await addPerson(app, 'Nina');
    const token = await offerTag(app, olivia, code, {
      takes_history: false,
      takes_messages: false,
      takes_photo: false,
    });
    await app.call(transfers.accept, { body: buildAcceptance(token) }, as(nina));
    await app.runJobs();
    const { item: _item, tag: _tag, trip: _trip, webhook: _webhook, ...ofItem } = canaries.owner;
    expect(await left({ ...canaries.finder, ...ofItem })).toEqual([]);
  });

  it('by age after half a year, nothing of finders is left, whatever the state of its mails', async () => {
    app.clock.advance(181 * DAY_MS);
    await eraseExpiredRows(app.context);
    expect(await left({ ...canaries.finder, answer: canaries.owner.answer })).toEqual([]);
  });
});
