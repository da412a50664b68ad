import { randomUUID } from 'node:crypto';
import { linkCoOwner } from '@homeward/testing/app/builders.ts';
import { openConversation, tokenOf } from '@homeward/testing/app/conversations.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { REFUSED_MESSAGES, useConversation } from '@homeward/testing/app/use-conversation.ts';
import { confirmAddress } from '@homeward/testing/mail/finder-mails.ts';
import { describe, expect, it } from 'vitest';

describe('an answer of an owner', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  const stage = useConversation(app);

  const addressOf = async () =>
    (
      await app.context.db
        .selectFrom('notes')
        .select('reply_to')
        .where('id', '=', stage.conversation.id)
        .executeTakeFirstOrThrow()
    ).reply_to;

  it('is shown to the finder and mailed to the confirmed address, with a working link and no owner’s address', async () => {
    await confirmAddress(app, await addressOf());
    expect((await stage.write('Where are you?\nI am at the station.')).status).toBe(200);
    expect((await stage.readAsFinder()).body.messages.at(-1)).toMatchObject({ is_from_owner: true });
    const mails = await app.mailsTo(await addressOf());
    const mail = mails.find(({ subject }) => subject === 'Olivia replied to your message');
    expect(mail?.text).toContain('> I am at the station.');
    expect(mail).not.toHaveProperty('replyTo');
    expect(JSON.stringify(mail)).not.toMatch(/olivia[^ ]*@|Red kite/i);
    const link = mail?.links.find((it) => it.includes('/messages/')) ?? '';
    expect((await stage.readAsFinder(tokenOf(link))).body.messages).toHaveLength(2);
  });

  it('is one message and one mail if sent twice', async () => {
    await confirmAddress(app, await addressOf());
    const same = { id: randomUUID() };
    const first = await stage.write('Once', same);
    expect((await stage.write('Once', same)).body.message).toEqual(first.body.message);
    expect((await stage.read()).body.conversation.messages).toHaveLength(2);
    const mails = (await app.mailsTo(await addressOf())).filter(({ text }) => text.includes('> Once'));
    expect(mails).toHaveLength(1);
  });

  it('can come from owner and co-owners, who are distinguished', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, stage.owner, colin);
    expect((await stage.write('From Colin', {}, colin)).body.message).toMatchObject({
      author: colin.name,
      is_own: true,
    });
    const { messages } = (await stage.read()).body.conversation;
    expect(messages.at(-1)).toMatchObject({ author: colin.name, is_own: false });
    const sam = await addPerson(app, 'Sam');
    expect((await stage.write('From Sam', {}, sam)).status).toBe(403);
  });

  it('is limited to 60 an hour per account', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, stage.owner, colin);
    for (let count = 0; count < 60; count += 1)
      expect((await stage.write(`Answer ${count}`, {}, colin)).status).toBe(200);
    expect((await stage.write('One too many', {}, colin)).status).toBe(429);
  });

  it.each(REFUSED_MESSAGES)('is refused at its field when it is %j', async (different, errors) => {
    const { status, body } = await stage.write('Hello', different);
    expect([status, body.errors]).toEqual([400, errors]);
    expect((await stage.read()).body.conversation.messages).toHaveLength(1);
  });

  it('opens the conversation of an older note if its finder left an address', async () => {
    await app.context.db.deleteFrom('conversations').where('id', '=', stage.conversation.id).execute();
    expect((await stage.read()).body.conversation.state).toBe('open');
    expect((await stage.write('Late, but thanks')).status).toBe(200);
    expect((await stage.read()).body.conversation.messages).toHaveLength(2);

    stage.conversation = await openConversation(app, stage.code);
    await app.context.db.deleteFrom('conversations').where('id', '=', stage.conversation.id).execute();
    expect((await stage.read()).body.conversation.state).toBe('unreachable');
    expect((await stage.write('Hello?')).status).toBe(409);
  });
});
