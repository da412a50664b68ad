import { account, codes, finder } from '@homeward/contract';
import { linkCoOwner, setLost, unlinkCoOwner } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { describe, expect, it } from 'vitest';

describe('the conversations in an export', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });
  const stage = useConversation(app);

  const exported = async ({ accessToken: bearer }: Person = stage.owner) => {
    const { body } = await app.call(account.exportAccount, {}, { bearer });
    return { body, item: body.items.find(({ code }) => code === stage.code) };
  };
  const messagesOf = async (noteId: string) =>
    (await exported()).item?.messages.filter(({ note_id }) => note_id === noteId) ?? [];

  it('contain author, recipient and time of each message, newest first', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, stage.owner, colin);
    const at: string[] = [];
    for (const write of [
      () => stage.writeAsFinder('It is with the guard'),
      () => stage.write('Thank you'),
      () => stage.write('I come too', {}, colin),
    ]) {
      app.clock.advance(1000);
      at.push(app.clock.now().toISOString());
      expect((await write()).status).toBe(200);
    }
    const { id: note_id } = stage.conversation;
    expect(await messagesOf(note_id)).toEqual([
      { note_id, sent_at: at[2], from: 'owner', by: colin.name, message: 'I come too', trimmed_text: '' },
      {
        note_id,
        sent_at: at[1],
        from: 'owner',
        by: stage.owner.name,
        message: 'Thank you',
        trimmed_text: '',
      },
      {
        note_id,
        sent_at: at[0],
        from: 'finder',
        by: null,
        message: 'It is with the guard',
        trimmed_text: '',
      },
    ]);
    expect((await exported()).item?.notes).toContainEqual(expect.objectContaining({ id: note_id }));
  });

  it('contain every message once, also beyond one page', async () => {
    for (let count = 0; count < 45; count += 1) await stage.writeAsFinder(`Message ${count}`);
    const messages = (await messagesOf(stage.conversation.id)).map(({ message }) => message);
    expect(new Set(messages).size).toBe(45);
    expect(messages).toHaveLength(45);
  });

  it('contain their end and the owner’s thanks', async () => {
    await setLost(app, stage.owner, stage.code);
    const thanked = await openConversation(app, stage.code);
    const body = { code: stage.code, is_lost: false, is_recovered: true, thanks: 'It is home' };
    await app.call(codes.changeStatus, { body }, { bearer: stage.owner.accessToken });
    await stage.end();
    const notes = (await exported()).item?.notes ?? [];
    const now = app.clock.now().toISOString();
    expect(notes.find(({ id }) => id === thanked.id)).toMatchObject({ thanks: 'It is home', ended_at: null });
    expect(notes.find(({ id }) => id === stage.conversation.id)).toMatchObject({ ended_at: now });
  });

  it('contain the read position of each owner and co-owner, and of no one else', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, stage.owner, colin);
    const readsBy = async ({ name }: Person) =>
      (await exported()).item?.reads.filter(({ by }) => by === name) ?? [];
    expect(await readsBy(colin)).toEqual([]);
    const until = app.clock.now().toISOString();
    for (const person of [stage.owner, colin]) await stage.markRead(stage.conversation.id, person);
    for (const person of [stage.owner, colin])
      expect(await readsBy(person)).toEqual([{ by: person.name, read_until: until }]);
    await unlinkCoOwner(app, stage.owner, colin);
    expect(await readsBy(colin)).toEqual([]);
  });

  it('contain neither address nor link of a finder, and are absent from a co-owner’s export', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, stage.owner, colin);
    const body = { code: stage.code, message: 'Found', reply_to: 'secret.fay@example.org' };
    await app.call(finder.sendMessage, { body }, { from: newAddress() });
    await stage.write('Only for the two of us');
    const text = JSON.stringify((await exported()).body);
    expect(text).toContain('Only for the two of us');
    expect(text).not.toMatch(/fay[^ "]*@/);
    expect(text).not.toContain(stage.conversation.token);
    expect(JSON.stringify((await exported(colin)).body)).not.toContain('Only for the two of us');
  });
});
