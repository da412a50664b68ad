import { randomUUID } from 'node:crypto';
import { codes, conversations, finder, itemMails, scans } from '@homeward/contract';
import {
  activateCode,
  buildScan,
  linkCoOwner,
  setLost,
  unlinkCoOwner,
} from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { exhaustMailBudget, leaveNote, muteLinkOf } from '@homeward/testing/app/item-mails.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DIGEST_WAIT_MS } from '../../../src/features/item-mails/item-mail-rules.ts';
import { writeDigest } from '../../../src/features/item-mails/write-digest.ts';
import { repairClockSkew } from '../../../src/platform/jobs/clock-skew-repository.ts';
import { addDeadAddress, deleteDeadAddress } from '../../../src/platform/mail/dead-address-repository.ts';
import type { StoredMail } from '../../../src/platform/mail/dev-mail/stored-mails.ts';

describe('the digest', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let kite: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    kite = await activateCode(app, olivia, { name: 'Kite' });
    await exhaustMailBudget(app, olivia);
  });

  const isSummary = ({ subject }: StoredMail) => subject.startsWith('News about');
  const summariesTo = async ({ email }: Person) => (await app.mailsTo(email)).filter(isSummary);
  const scan = (code: string, different = {}) =>
    app.call(scans.record, { body: buildScan(code, different) }, { from: newAddress() });
  const share = (code: string) =>
    app.call(
      finder.shareLocation,
      { body: { code, lat: 47.365_59, lng: 8.524_997 } },
      { from: newAddress() },
    );

  it('contains every note with text and place, without address, every place, and the number of scans', async () => {
    await setLost(app, olivia, kite);
    await leaveNote(app, kite, {
      message: 'On the roof\nof the barn',
      reply_to: 'fay@example.org',
      place: 'Terminal 1',
    });
    await leaveNote(app, kite, { message: 'In the tree', lat: 47.365_59, lng: 8.524_997, accuracy_m: 3000 });
    await share(kite);
    for (const different of [{}, { lat: 1.234, lng: 5.678 }, {}]) await scan(kite, different);
    expect(await summariesTo(olivia)).toEqual([]);
    app.clock.advance(DIGEST_WAIT_MS);
    const [summary, ...more] = await summariesTo(olivia);
    expect(more).toEqual([]);
    expect(summary?.subject).toBe('News about “Kite”');
    const text = summary?.text ?? '';
    for (const part of ['> On the roof', '> of the barn', 'Terminal 1', '> In the tree'])
      expect(text).toContain(part);
    expect(text).not.toContain('fay@example.org');
    expect(text.match(/8FVC9G(?:8F\+6X|00\+)/g)).toEqual(['8FVC9G00+', '8FVC9G8F+6X']);
    expect(text).toContain('3 scans');
    expect(text).toContain('mlat=1.23&mlon=5.68');
    expect(text).not.toContain('more message');
  });

  it('contains a finder’s later messages', async () => {
    const { token: bearer } = await openConversation(app, kite, { message: 'It is wet' });
    const body = { id: randomUUID(), message: 'Now it is dry' };
    expect((await app.call(conversations.writeAsFinder, { body }, { bearer })).status).toBe(200);
    app.clock.advance(DIGEST_WAIT_MS);
    const [summary] = await summariesTo(olivia);
    for (const words of ['2 messages', '> It is wet', '> Now it is dry'])
      expect(`${summary?.text} ${summary?.html}`).toContain(words);
  });

  it('names each item, and is sent to each account without budget', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    const keys = await activateCode(app, olivia, { name: 'Keys <b>' });
    await exhaustMailBudget(app, colin);
    await leaveNote(app, kite, { message: 'The kite' });
    await leaveNote(app, keys, { message: 'The keys' });
    app.clock.advance(DIGEST_WAIT_MS);
    for (const person of [olivia, colin]) {
      const [summary] = await summariesTo(person);
      expect(summary?.subject).toBe('News about 2 of your items');
      for (const words of ['Kite', 'Keys <b>', '> The kite', '> The keys'])
        expect(summary?.text).toContain(words);
    }
  });

  it('is started anew after one was dropped because of a dead address', async () => {
    await leaveNote(app, kite, { message: 'In the tree' });
    await addDeadAddress(app.context.db, {
      address: olivia.email,
      mailId: randomUUID(),
      now: app.clock.now(),
    });
    app.clock.advance(DIGEST_WAIT_MS);
    expect(await summariesTo(olivia)).toEqual([]);
    await deleteDeadAddress(app.context.db, olivia.email);
    await leaveNote(app, kite, { message: 'On the roof' });
    app.clock.advance(DIGEST_WAIT_MS);
    const [summary] = await summariesTo(olivia);
    expect(summary?.text).toContain('> On the roof');
    expect(summary?.text).not.toContain('> In the tree');
  });

  it('leaves the rest to the next one, six hours later', async () => {
    const messages = Array.from({ length: 37 }, (_, index) => `Further ${index}. ${'x'.repeat(600)}`);
    for (const message of messages) await leaveNote(app, kite, { message, place: '/'.repeat(100) });
    app.clock.advance(DIGEST_WAIT_MS);
    const [first] = await summariesTo(olivia);
    const [, left] =
      /(\d+) more messages didn’t fit here and will be in the next summary\./.exec(first?.text ?? '') ?? [];
    expect(Number(left)).toBeGreaterThan(1);
    app.clock.advance(DIGEST_WAIT_MS - 1);
    expect(await summariesTo(olivia)).toHaveLength(1);
    app.clock.advance(1);
    const [, second] = await summariesTo(olivia);
    expect(first?.text.match(/> Further \d+\. x+…/g)).toHaveLength(messages.length - Number(left));
    const rest = messages.slice(-Number(left)).map((message) => message.slice(0, 12));
    expect(rest.filter((words) => !second?.text.includes(`> ${words}`))).toEqual([]);
    expect(first?.links.filter((link) => link.includes(`/items/${kite}/notes/`))).toHaveLength(
      messages.length - Number(left),
    );
    expect(Buffer.byteLength(first?.html ?? '')).toBeLessThanOrEqual(90_000);
  });

  it('omits muted items, and is dropped if nothing is left', async () => {
    const [colin, nina] = [await addPerson(app, 'Colin'), await addPerson(app, 'Nina')];
    for (const person of [colin, nina]) await linkCoOwner(app, olivia, person);
    await exhaustMailBudget(app, colin, nina);
    const keys = await activateCode(app, olivia, { name: 'Keys' });
    await leaveNote(app, kite, { message: 'Muted by two' });
    await leaveNote(app, keys, { message: 'Still told' });
    const mute = (person: Person, id: string) =>
      app.call(itemMails.mute, { params: { id }, body: { is_muted: true } }, { bearer: person.accessToken });
    for (const person of [olivia, colin]) await mute(person, kite);
    await mute(colin, keys);
    app.clock.advance(DIGEST_WAIT_MS);
    expect((await summariesTo(olivia)).map(({ subject }) => subject)).toEqual(['News about “Keys”']);
    expect(await summariesTo(colin)).toEqual([]);
    expect((await summariesTo(nina))[0]?.text).toContain('Muted by two');
  });

  it('contains nothing for an account that has lost access', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    await exhaustMailBudget(app, colin);
    await leaveNote(app, kite, { message: 'Not for Colin' });
    await unlinkCoOwner(app, olivia, colin);
    app.clock.advance(DIGEST_WAIT_MS);
    expect(await summariesTo(colin)).toEqual([]);
    expect(await summariesTo(olivia)).toHaveLength(1);
  });

  it('contains the rest if an item was deleted before', async () => {
    const keys = await activateCode(app, olivia, { name: 'Keys' });
    await leaveNote(app, kite, { message: 'About the kite' });
    await leaveNote(app, keys, { message: 'About the keys' });
    await app.call(codes.remove, { params: { id: kite } }, { bearer: olivia.accessToken });
    app.clock.advance(DIGEST_WAIT_MS);
    const [summary] = await summariesTo(olivia);
    expect(summary?.subject).toBe('News about “Keys”');
    expect(summary?.text).not.toContain('kite');
  });

  it('is equal when written again, without later events', async () => {
    await leaveNote(app, kite, { message: 'Before.' });
    const { db } = app.context;
    const job = await db
      .selectFrom('jobs')
      .select(['id', 'payload'])
      .where('key', '=', `item-digest:${olivia.id}`)
      .executeTakeFirstOrThrow();
    const mail = { id: job.id, props: (job.payload as { props: unknown }).props };
    const first = await writeDigest(app.context, mail);
    await leaveNote(app, kite, { message: 'After.' });
    expect(await writeDigest(app.context, mail)).toEqual(first);
    expect(JSON.stringify(first)).not.toContain('After.');
    app.clock.advance(DIGEST_WAIT_MS);
    const texts = (await summariesTo(olivia)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes('Before.'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('After.'))).toHaveLength(1);
  });

  it('waits for its time although each start repairs overdue waits', async () => {
    await leaveNote(app, kite);
    await repairClockSkew(app.context.db, { now: app.clock.now(), leaseMs: 120_000 });
    expect(await summariesTo(olivia)).toEqual([]);
  });

  it('has one link for its items, and erases it once sent', async () => {
    await leaveNote(app, kite);
    app.clock.advance(DIGEST_WAIT_MS);
    const [summary] = await summariesTo(olivia);
    const link = muteLinkOf(summary ?? { text: '' });
    expect((await app.fetch(link)).status).toBe(200);
    await app.context.db
      .updateTable('jobs')
      .set({ payload: '{}' })
      .where('id', '=', summary?.id ?? '')
      .execute();
    expect(await dumpDatabase(app.context.db)).not.toContain(link.slice(-43).toLowerCase());
  });
});
