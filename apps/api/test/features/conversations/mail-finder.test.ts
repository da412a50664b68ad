import { randomUUID } from 'node:crypto';
import { codes, conversations } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { openConversation, tokenOf } from '@homeward/testing/app/conversations.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { confirmAddress, confirmationLinkOf, refusalLinkOf } from '@homeward/testing/mail/finder-mails.ts';
import { describe, expect, it } from 'vitest';
import {
  CONFIRMATIONS_PER_MAILBOX,
  MAILED_ANSWERS_PER_ITEM,
  MAILED_ANSWERS_PER_MAILBOX,
} from '../../../src/features/conversations/finder-mail-rules.ts';

const newMailbox = () => `fay.${randomUUID()}@example.org`;

describe('mails to finders', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example', LIMITS_SCALE: '1000' } });
  const stage = useConversation(app);

  const openWith = async (address: string) => {
    stage.conversation = await openConversation(app, stage.code, { reply_to: address });
  };
  const answersTo = async (address: string) =>
    (await app.mailsTo(address)).filter(({ subject }) => subject.endsWith('replied to your message'));

  it('start with one confirmation request, regardless of the number of answers', async () => {
    const address = newMailbox();
    await openWith(address);
    for (const words of ['First', 'Second']) expect((await stage.write(words)).status).toBe(200);
    const [request, ...others] = await app.mailsTo(address);
    expect(request?.subject).toBe('Confirm that you want replies by email');
    expect(others).toEqual([]);
  });

  it('contain an answer once the address is confirmed, with a link to the conversation', async () => {
    const address = newMailbox();
    await openWith(address);
    await confirmAddress(app, address);
    await stage.write('On my way');
    const [mail, ...others] = await answersTo(address);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('> On my way');
    const link = mail?.links.find((it) => it.includes('/messages/')) ?? '';
    expect((await stage.readAsFinder(tokenOf(link))).body.messages).toHaveLength(2);
  });

  it('do not contain an answer from before the confirmation, which the confirmation link shows', async () => {
    const address = newMailbox();
    await openWith(address);
    await stage.write('Written early');
    await confirmAddress(app, address);
    const [request, ...others] = await app.mailsTo(address);
    expect(others).toEqual([]);
    const [, token = ''] = /token=([\w-]+)/.exec(confirmationLinkOf(request)) ?? [];
    expect((await stage.readAsFinder(token)).body.messages.at(-1)).toMatchObject({
      message: 'Written early',
    });
  });

  it('confirm only one of several conversations with the same address', async () => {
    const address = newMailbox();
    await openWith(address);
    await confirmAddress(app, address);
    await openWith(address);
    await stage.write('Not to be mailed');
    expect(await answersTo(address)).toEqual([]);
  });

  it('request confirmation for an older note when its owner answers', async () => {
    const address = newMailbox();
    await openWith(address);
    const { db } = app.context;
    await app.mailsTo(address);
    await db.deleteFrom('jobs').execute();
    await db.deleteFrom('conversations').where('id', '=', stage.conversation.id).execute();
    for (const words of ['Late, but thanks', 'Hello?']) expect((await stage.write(words)).status).toBe(200);
    expect(await app.mailsTo(address)).toHaveLength(1);
    await confirmAddress(app, address);
    await stage.write('Are you there?');
    expect(await answersTo(address)).toHaveLength(1);
  });

  it('are in the finder’s latest language, with its direction', async () => {
    const address = newMailbox();
    await openWith(address);
    await confirmAddress(app, address);
    const body = { id: randomUUID(), message: 'مرحبا' };
    const headers = { 'accept-language': 'ar' };
    await app.call(conversations.writeAsFinder, { body }, { bearer: stage.conversation.token, headers });
    await stage.write('Thank you');
    const mail = (await app.mailsTo(address)).at(-1);
    expect(mail?.html).toMatch(/<html dir="rtl" lang="ar"/);
    expect(mail?.links.find((link) => link.includes('/messages/'))).toMatch(/\?lang=ar$/);
    expect(refusalLinkOf(mail)).toContain('lang=ar');
  });

  it('contain at most 20 answers a day per mailbox', async () => {
    const address = newMailbox();
    await openWith(address);
    await confirmAddress(app, address);
    for (let count = 0; count < MAILED_ANSWERS_PER_MAILBOX.max + 5; count += 1)
      expect((await stage.write(`Answer ${count}`)).status).toBe(200);
    expect(await answersTo(address)).toHaveLength(MAILED_ANSWERS_PER_MAILBOX.max);
  });

  it('are not sent without an address, and their links are erased with the item', async () => {
    const owner = await addPerson(app, 'Oscar');
    const code = await activateCode(app, owner);
    const { db } = app.context;
    const countRows = async (id: string) => [
      (await db.selectFrom('conversation_links').where('conversation_id', '=', id).selectAll().execute())
        .length,
      (await db.selectFrom('finder_addresses').where('conversation_id', '=', id).selectAll().execute())
        .length,
    ];
    const silent = await openConversation(app, code);
    expect(await countRows(silent.id)).toEqual([0, 0]);
    const address = newMailbox();
    const { id } = await openConversation(app, code, { reply_to: address });
    await confirmAddress(app, address);
    expect(await countRows(id)).toEqual([1, 1]);
    await app.call(codes.remove, { params: { id: code } }, { bearer: owner.accessToken });
    expect(await countRows(id)).toEqual([0, 0]);
  });

  it('request confirmation for three conversations a day per mailbox, ignoring case and subaddress', async () => {
    const address = newMailbox();
    const [name = '', domain = ''] = address.split('@');
    const spellings = [
      address,
      address.toUpperCase(),
      `${name}+keys@${domain}`,
      `${name}+bag@${domain}`,
      address,
    ];
    for (const spelling of spellings) {
      const other = await activateCode(app, stage.owner);
      await openConversation(app, other, { reply_to: spelling });
    }
    const requests = async () =>
      (await Promise.all([...new Set(spellings)].map((spelling) => app.mailsTo(spelling)))).flat().length;
    expect(await requests()).toBe(CONFIRMATIONS_PER_MAILBOX.max);
    app.clock.advance(DAY_MS);
    await openConversation(app, stage.code, { reply_to: address });
    expect(await requests()).toBe(CONFIRMATIONS_PER_MAILBOX.max + 1);
  });
});

describe('mails to finders about one item', () => {
  const app = useTestApp();

  it('contain at most 40 answers a day per item', async () => {
    const owner = await addPerson(app, 'Oscar');
    const code = await activateCode(app, owner);
    const addresses = [newMailbox(), newMailbox(), newMailbox()];
    for (const address of addresses) {
      const { id } = await openConversation(app, code, { reply_to: address });
      await confirmAddress(app, address);
      for (let count = 0; count < 15; count += 1) {
        const call = { params: { id: code, conversation: id }, body: { id: randomUUID(), message: 'Hello' } };
        const { status } = await app.call(conversations.write, call, { bearer: owner.accessToken });
        expect(status).toBe(200);
      }
    }
    const counts = await Promise.all(
      addresses.map(async (address) => (await app.mailsTo(address)).length - 1),
    );
    expect(counts).toEqual([15, 15, MAILED_ANSWERS_PER_ITEM.max - 30]);
  });
});
