import { finder, scans } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, buildScan, linkCoOwner, setLost } from '@homeward/testing/app/builders.ts';
import { exhaustMailBudget, leaveNote } from '@homeward/testing/app/item-mails.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';
import { DIGEST_WAIT_MS, ITEM_MAILS } from '../../../src/features/item-mails/item-mail-rules.ts';

describe('the mail budget of a mailbox', () => {
  // More notes than a code may get in an hour; the budget of a mailbox is no limit of callers, the scale leaves it alone.
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  const countMails = async ({ email }: { readonly email: string }, subject: RegExp) =>
    (await app.mailsTo(email)).filter((mail) => subject.test(mail.subject)).length;

  it('is thirty a day over all items, and the next mail goes into a digest', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const [kite, keys] = [
      await activateCode(app, olivia, { name: 'Kite' }),
      await activateCode(app, olivia, { name: 'Keys' }),
    ];
    await setLost(app, olivia, kite);
    await app.call(scans.record, { body: buildScan(kite) }, { from: newAddress() });
    await app.call(finder.shareLocation, { body: { code: keys, lat: 1, lng: 2 } }, { from: newAddress() });
    for (let count = 0; count < ITEM_MAILS.max - 2; count += 1) await leaveNote(app, kite);
    expect(await countMails(olivia, /Kite|Keys/)).toBe(30);
    await leaveNote(app, keys, { message: 'One too many' });
    expect(await countMails(olivia, /Kite|Keys|items/)).toBe(30);
    // Otherwise reminders of its unopened notes would be sent.
    await setLost(app, olivia, kite, false);
    app.clock.advance(DIGEST_WAIT_MS);
    expect(await countMails(olivia, /^News about “Keys”$/)).toBe(1);
  });

  it('is separate for each account', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const [hers, his] = [
      await activateCode(app, olivia, { name: 'Hers' }),
      await activateCode(app, colin, { name: 'His' }),
    ];
    await exhaustMailBudget(app, olivia);
    await linkCoOwner(app, olivia, colin);
    await leaveNote(app, hers);
    await leaveNote(app, his);
    expect(await countMails(olivia, /^A message about “(Hers|His)”$/)).toBe(0);
    expect(await countMails(colin, /^A message about “(Hers|His)”$/)).toBe(2);
  });

  it('does not show in answers to finders', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    const answers: unknown[] = [];
    for (let count = 0; count < ITEM_MAILS.max + 2; count += 1) {
      const { status, body } = await app.call(
        finder.sendMessage,
        { body: { code, message: 'Hello' } },
        { from: newAddress() },
      );
      answers.push(JSON.stringify([status, { ...body, conversation_url: '' }]));
    }
    expect(new Set(answers).size).toBe(1);
  });

  it('is renewed a day after its first mail', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia, { name: 'Violin' });
    await exhaustMailBudget(app, olivia);
    await leaveNote(app, code);
    app.clock.advance(DAY_MS);
    await leaveNote(app, code, { message: 'The day after' });
    const mails = await app.mailsTo(olivia.email);
    expect(mails.filter(({ text }) => text.includes('The day after')).map(({ subject }) => subject)).toEqual([
      'A message about “Violin”',
    ]);
  });

  it('is at most thirty mails and four digests a day, for any number of writers', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia, { name: 'Drum' });
    const before = (await app.mailsTo(olivia.email)).length;
    for (let hour = 0; hour < 24; hour += 1) {
      for (let count = 0; count < 8; count += 1) await leaveNote(app, code, { message: `${hour} ${count}` });
      app.clock.advance(DAY_MS / 24 - 1);
      await app.mailsTo(olivia.email);
    }
    expect((await app.mailsTo(olivia.email)).length - before).toBeLessThanOrEqual(ITEM_MAILS.max + 4);
  });

  it('is thirty mails and one digest when many finders write at once to two owners of all items', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    await linkCoOwner(app, colin, olivia);
    const items = [
      await activateCode(app, olivia, { name: 'Tuba' }),
      await activateCode(app, colin, { name: 'Tuba' }),
    ];
    const messages = Array.from({ length: 50 }, (_, index) => `Crowd ${index}.`);
    await Promise.all(messages.map((message, index) => leaveNote(app, items[index % 2] ?? '', { message })));
    app.clock.advance(DIGEST_WAIT_MS);
    for (const { email } of [olivia, colin]) {
      const mails = (await app.mailsTo(email)).filter(({ text }) => text.includes('Crowd'));
      expect(mails).toHaveLength(ITEM_MAILS.max + 1);
      const all = mails.map(({ text }) => text).join();
      expect(messages.filter((message) => !all.includes(message))).toEqual([]);
    }
  });
});
