import { randomUUID } from 'node:crypto';
import { linkCoOwner, unlinkCoOwner } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { confirmationLinkOf, refusalLinkOf } from '@homeward/testing/mail/finder-mails.ts';
import { replyAddressOf, useReplies } from '@homeward/testing/mail/use-replies.ts';
import { describe, expect, it } from 'vitest';

const REPLY_ADDRESS = /^reply\+[0-9a-f]{24}@homeward\.example$/;

describe('a reply to a mail', () => {
  const replies = useReplies({
    PUBLIC_URL: 'https://homeward.example',
    MAIL_FROM: 'reply@homeward.example',
    LIMITS_SCALE: '1000',
  });
  const { app } = replies;
  const stage = useConversation(app);

  /** Puts a mail into the mailbox and has the product read it. */
  const send = async (to: string, text: string, headers: Readonly<Record<string, string>> = {}) => {
    const lines = Object.entries({
      From: 'someone@example.org',
      To: to,
      Subject: 'Re: A note',
      'Message-ID': `<${randomUUID()}@example.org>`,
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`);
    app.clock.advance(1000);
    replies.inbox.deliver(`${lines.join('\n')}\n\n${text}\n`);
    await replies.read();
  };
  const noteMail = (address = stage.owner.email) => replies.newestTo(address);
  /** Confirms the address of a new conversation's finder; returns it. */
  const confirmed = async () => {
    const address = `fay.${randomUUID()}@example.org`;
    // Mails that are due together arrive in any order.
    await app.runJobs();
    stage.conversation = await openConversation(app, stage.code, { reply_to: address });
    const request = await replies.newestTo(address);
    expect(request.replyTo).toBeUndefined();
    await app.fetch(confirmationLinkOf(request), { method: 'POST' });
    return address;
  };
  const messages = async () =>
    (await stage.read()).body.conversation.messages.map(({ message }) => message).slice(1);

  it('of an owner to a note’s mail becomes an answer that the finder reads and gets by mail', async () => {
    const address = await confirmed();
    const to = replyAddressOf(await noteMail());
    expect(to).toMatch(REPLY_ADDRESS);
    await send(
      to,
      'Thank you!\nI come at six.\n\nOn 1 May 2026 at 10:00, Homeward <reply@homeward.example> wrote:\n> I found it',
    );
    const { body } = await stage.readAsFinder();
    expect(body.messages.at(-1)).toMatchObject({
      is_from_owner: true,
      message: 'Thank you!\nI come at six.',
    });
    expect((await replies.newestTo(address)).text).toContain('> I come at six.');
    expect(replies.inbox.mails()).toEqual([]);
  });

  it('of a finder to an answer’s mail becomes a message, with the quotation folded', async () => {
    const address = await confirmed();
    await stage.write('Where is it?');
    const to = replyAddressOf(await replies.newestTo(address));
    await send(to, 'At the gate.\n\n-- \nFay, fay@example.org\n');
    const { messages: shown } = (await stage.read()).body.conversation;
    expect(shown.at(-1)).toMatchObject({ is_from_owner: false, message: 'At the gate.' });
    expect(shown.at(-1)?.trimmed_text).toContain('Fay, …');
    expect(replyAddressOf(await noteMail())).not.toBe(to);
    expect((await noteMail()).text).toContain('> At the gate.');
  });

  it('uses a separate address for each recipient', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, stage.owner, colin);
    await stage.writeAsFinder('Hello?');
    const own = replyAddressOf(await noteMail(colin.email));
    expect(own).not.toBe(replyAddressOf(await noteMail()));
    await send(own.toUpperCase(), 'Colin here');
    expect((await stage.read()).body.conversation.messages.at(-1)).toMatchObject({
      author: colin.name,
      message: 'Colin here',
    });
    await unlinkCoOwner(app, stage.owner, colin);
    await send(own, 'Colin again');
    expect(await messages()).toEqual(['Hello?', 'Colin here']);
  });

  it('becomes one message if the process ends before the mail’s deletion, and if the mail arrives twice', async () => {
    const to = replyAddressOf(await noteMail());
    replies.inbox.closeAtNextStore();
    const same = { 'Message-ID': '<once@example.org>' };
    await expect(send(to, 'Only once', same)).rejects.toThrow('MAIL_IN_URL');
    expect(replies.inbox.mails()).toHaveLength(1);
    await replies.read();
    await send(to, 'Only once', { ...same, Received: 'from another server' });
    expect(await messages()).toEqual(['Only once']);
    expect(replies.inbox.mails()).toEqual([]);
  });

  it('in an ended conversation is answered once with a mail', async () => {
    const to = replyAddressOf(await noteMail());
    await stage.end();
    const before = (await replies.mailsTo(stage.owner.email)).length;
    const same = { 'Message-ID': '<late@example.org>' };
    for (let count = 0; count < 2; count += 1) await send(to, 'Too late', same);
    const [refusal, ...others] = (await replies.mailsTo(stage.owner.email)).slice(before);
    expect(others).toEqual([]);
    expect(refusal?.subject).toBe('Your reply wasn’t delivered');
    expect(refusal?.text).toContain('This conversation has ended');
    expect(refusal?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
    );
    expect(await messages()).toEqual([]);
  });

  it.each([
    ['of more than 2,000 characters', 'x'.repeat(2001), 'more than 2,000 characters'],
    ['of 2 MB, which is not downloaded,', `See this\n${'0123456789abcdef\n'.repeat(125_000)}`, 'too large'],
  ])('%s is answered with a mail', async (_what, text, words) => {
    const to = replyAddressOf(await noteMail());
    const before = replies.inbox.downloadedBytes();
    await send(to, text);
    expect(replies.inbox.downloadedBytes() - before).toBeLessThan(70_000);
    expect((await noteMail()).text).toContain(words);
    expect(await messages()).toEqual([]);
  });

  it('of a refused finder is answered with a mail that has the link to refuse further ones', async () => {
    const address = await confirmed();
    await stage.write('Where is it?');
    await send(replyAddressOf(await replies.newestTo(address)), 'x'.repeat(2001));
    const refusal = await replies.newestTo(address);
    expect(refusal.text).toContain('more than 2,000 characters');
    expect((await app.fetch(refusalLinkOf(refusal), { method: 'POST' })).status).toBe(200);
    await stage.write('Where?');
    expect(await replies.newestTo(address)).toBe(refusal);
  });

  it('of a finder who refuses mails is dropped', async () => {
    const address = await confirmed();
    await stage.write('Where is it?');
    const mail = await replies.newestTo(address);
    await app.fetch(refusalLinkOf(mail), { method: 'POST' });
    await send(replyAddressOf(mail), 'At the gate');
    expect(await messages()).toEqual(['Where is it?']);
    expect(await replies.newestTo(address)).toBe(mail);
  });

  it('lists omitted files, and contains no link that acts for its writer', async () => {
    const to = replyAddressOf(await noteMail());
    const body = [
      '--b',
      'Content-Type: text/plain',
      '',
      `See https://homeward.example/items/mails?token=abc and ${to}`,
      '--b',
      'Content-Type: image/png',
      'Content-Disposition: attachment; filename="gate.png"',
      '',
      'x',
      '--b--',
    ];
    await send(to, body.join('\n'), { 'Content-Type': 'multipart/mixed; boundary=b' });
    expect(await messages()).toEqual(['See … and …\n\nAttachments that weren’t passed on: gate.png']);
  });

  it('with a photo of 2 MB is stored with the photo’s name, without a download', async () => {
    const to = replyAddressOf(await noteMail());
    const before = replies.inbox.downloadedBytes();
    const photo = `${'A'.repeat(76)}\n`.repeat(26_000);
    const body = [
      '--b',
      'Content-Type: text/plain',
      '',
      'It stands here',
      '--b',
      'Content-Type: image/jpeg; name="gate.jpg"',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: inline; filename="gate.jpg"',
      '',
      `${photo}--b--`,
    ];
    await send(to, body.join('\n'), { 'Content-Type': 'multipart/mixed; boundary=b' });
    expect(replies.inbox.downloadedBytes() - before).toBeLessThan(70_000);
    expect(await messages()).toEqual(['It stands here\n\nAttachments that weren’t passed on: gate.jpg']);
  });

  it('that is automatic or for another address stays in the mailbox, and one for a forged address is deleted', async () => {
    const to = replyAddressOf(await noteMail());
    await send(to, 'I am away', { 'Auto-Submitted': 'auto-replied' });
    await send('reply+0123456789abcdef01234567@homeward.example', 'Guessed');
    await send('reply@homeward.example', 'Hello operator');
    expect(await messages()).toEqual([]);
    expect(replies.inbox.mails().map(({ flags }) => [...flags])).toEqual([
      ['HomewardRead'],
      ['HomewardRead'],
    ]);
  });

  it('to many addresses is stored for the first five only', async () => {
    const forged = '+0123456789abcdef01234567@a.example';
    const to = replyAddressOf(await noteMail());
    await send(
      [to, ...Array.from({ length: 9 }, (_, at) => forged.replace('0', String(at)))].join(', '),
      'First',
    );
    const second = [...Array.from({ length: 9 }, (_, at) => forged.replace('0', String(at))), to];
    await send(second.join(', '), 'Last');
    expect(await messages()).toEqual(['First']);
  });

  it('has its address erased with its conversation', async () => {
    const { db } = app.context;
    const count = async () =>
      (
        await db
          .selectFrom('reply_addresses')
          .where('conversation_id', '=', stage.conversation.id)
          .selectAll()
          .execute()
      ).length;
    expect(await count()).toBe(1);
    await db.deleteFrom('notes').where('id', '=', stage.conversation.id).execute();
    expect(await count()).toBe(0);
  });
});
