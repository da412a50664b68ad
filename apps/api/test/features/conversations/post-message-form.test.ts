import { randomUUID } from 'node:crypto';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { fieldValue, listTags, visibleText } from '@homeward/testing/hostile/parsed-html.ts';
import { describe, expect, it } from 'vitest';

describe('the form of a conversation without JavaScript', () => {
  const app = useTestApp();
  const stage = useConversation(app);

  const post = async (fields: Record<string, string>, token = stage.conversation.token, query = '') => {
    const response = await app.fetch(`/messages/${token}${query}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': newAddress() },
      body: new URLSearchParams(fields),
    });
    const html = await response.text();
    return { status: response.status, headers: response.headers, html, text: visibleText(html) };
  };
  const messages = async () =>
    (
      await app.context.db
        .selectFrom('messages')
        .select('message')
        .where('conversation_id', '=', stage.conversation.id)
        .execute()
    ).map(({ message }) => message);

  it('stores the message once and redirects to the page, in its language', async () => {
    const fields = { id: randomUUID(), message: 'It is with\r\nthe guard' };
    for (const _time of [1, 2]) {
      const { status, headers } = await post(fields, undefined, '?lang=de');
      expect(status).toBe(303);
      expect(headers.get('location')).toBe(`/messages/${stage.conversation.token}?lang=de`);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(await messages()).toEqual(['It is with\r\nthe guard']);
  });

  it('returns refused input with the reason at its field', async () => {
    const { status, html, text } = await post({ id: randomUUID(), message: 'x'.repeat(2001) });
    expect(status).toBe(400);
    expect(text).toContain('The message must be at most 2,000 characters');
    expect(fieldValue(html, 'message')).toBe('x'.repeat(2001));
    expect((await post({ id: randomUUID(), message: ' ' })).text).toContain('Please enter the message');
    expect(await messages()).toEqual([]);
  });

  it('returns a message beyond the limit under its id, with the wait', async () => {
    for (let count = 0; count < 20; count += 1)
      expect((await post({ id: randomUUID(), message: `Message ${count}` })).status).toBe(303);
    const id = randomUUID();
    const refused = await post({ id, message: 'One too many' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(refused.text).toContain('Too many messages. Please try again later.');
    expect([fieldValue(refused.html, 'message'), fieldValue(refused.html, 'id')]).toEqual([
      'One too many',
      id,
    ]);
  });

  it('ends the conversation by its button, and refuses later messages', async () => {
    expect((await post({ end: 'yes' })).status).toBe(303);
    const { status, text } = await post({ id: randomUUID(), message: 'Hello?' });
    expect(status).toBe(404);
    expect(text).toContain('This conversation is no longer available');
    expect(await messages()).toEqual([]);
  });

  it('shows one page after every post to a forged, foreign or ended link, and stores nothing', async () => {
    const ended = stage.conversation.token;
    await stage.endAsFinder();
    const message = { id: randomUUID(), message: 'Hello?' };
    const { status, html, text } = await post(message, ended);
    expect(status).toBe(404);
    expect(text).toContain('Scan its tag to message the owner again.');
    for (const token of [ended, 'a'.repeat(22), stage.owner.accessToken, 'x'])
      for (const fields of [message, { id: 'x', message: '' }, { end: 'yes' }]) {
        const refused = await post(fields, token);
        expect([token, refused.status, refused.html]).toEqual([token, 404, html]);
      }
    expect(await messages()).toEqual([]);
  });

  it('accepts markup and emoji as text, and returns input with NUL', async () => {
    const message = '</textarea><script>alert(1)</script> 👨‍👩‍👧‍👦';
    expect((await post({ id: randomUUID(), message })).status).toBe(303);
    expect(await messages()).toEqual([message]);
    const refused = await post({ id: randomUUID(), message: `${message}\0` });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('This text contains characters that can’t be saved');
    expect(listTags(refused.html)).toEqual(listTags((await post({ id: randomUUID(), message: '\0' })).html));
    expect(await messages()).toEqual([message]);
  });

  it('refuses other content types, and a body of 100 KB', async () => {
    const headers = { 'x-forwarded-for': newAddress(), 'content-type': 'text/xml' };
    const path = `/messages/${stage.conversation.token}`;
    expect((await app.fetch(path, { method: 'POST', headers, body: '<x/>' })).status).toBe(415);
    expect((await post({ id: randomUUID(), message: 'x'.repeat(100_000) })).status).toBe(413);
  });
});
