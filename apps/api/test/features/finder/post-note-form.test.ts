import { randomUUID } from 'node:crypto';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { activateCode, mint, setLost } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { SHOWN_TEXTS } from '@homeward/testing/hostile/hostile-texts.ts';
import { fieldValue, listTags, readProps, visibleText } from '@homeward/testing/hostile/parsed-html.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const en = translatorFor('en');

describe('the note form without JavaScript', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const post = async (
    code: string,
    fields: Record<string, string>,
    from = newAddress(),
    headers: Record<string, string> = {},
  ) => {
    const response = await app.fetch(`/qr-code/${code}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, ...headers },
      body: new URLSearchParams(fields),
    });
    const html = await response.text();
    return { status: response.status, headers: response.headers, html, text: visibleText(html) };
  };
  const notesOf = (code: string) =>
    app.context.db.selectFrom('notes').selectAll().where('code_id', '=', code).execute();

  it('stores and mails the note, then shows the wait for the next one, without a form', async () => {
    const code = await activateCode(app, olivia, { name: 'Kite' });
    const fields = {
      message: 'Found\r\nit',
      place: 'At the kiosk',
      reply_to: 'fay@example.org',
      note_id: randomUUID(),
    };
    const { status, text, html, headers } = await post(code, fields);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('Message sent successfully. Please wait 05:00 before sending another message.');
    expect(text).toContain(en('finder.confirmAddress'));
    expect(fieldValue(html, 'message')).toBeUndefined();
    expect(await notesOf(code)).toMatchObject([
      { message: 'Found\r\nit', place: 'At the kiosk', reply_to: 'fay@example.org', lat: null },
    ]);
    const mails = (await app.mailsTo(olivia.email)).filter(
      ({ subject }) => subject === 'A message about “Kite”',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).not.toHaveProperty('replyTo');
  });

  it('works on the page of a lost item with only a message', async () => {
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    const { status, text } = await post(code, { message: 'Found it', place: '', reply_to: '' });
    expect(status).toBe(200);
    expect(text).toContain(en('finder.lost'));
    expect(text).toContain(en('finder.messageSent'));
    expect(text).not.toContain(en('finder.confirmAddress'));
    expect(await notesOf(code)).toMatchObject([{ message: 'Found it', place: '', reply_to: '' }]);
  });

  it('creates one note if the page is sent again, with two successes', async () => {
    const code = await activateCode(app, olivia);
    const fields = { message: 'Found it', note_id: randomUUID() };
    const from = newAddress();
    for (const _time of [1, 2]) {
      const { status, text } = await post(code, fields, from);
      expect(status).toBe(200);
      expect(text).toContain(en('finder.messageSent'));
    }
    expect(await notesOf(code)).toHaveLength(1);
  });

  it('returns changed text of an old page, and stores it on the next submit', async () => {
    const code = await activateCode(app, olivia);
    const note_id = randomUUID();
    expect((await post(code, { message: 'Found it', note_id })).status).toBe(200);
    const { status, text, html } = await post(code, { message: 'At the kiosk', note_id });
    expect(status).toBe(409);
    expect(text).toContain(en('answers.sentBefore'));
    expect(fieldValue(html, 'message')).toBe('At the kiosk');
    const next = { message: 'At the kiosk', note_id: fieldValue(html, 'note_id') ?? '' };
    expect((await post(code, next)).status).toBe(200);
    expect(await notesOf(code)).toHaveLength(2);
  });

  it('creates one note if one visit’s form is sent twice, and two for two visits with the same text', async () => {
    const code = await activateCode(app, olivia);
    const openForm = async () => {
      const page = await (await app.fetch(`/qr-code/${code}`)).text();
      return { message: 'Found it', note_id: fieldValue(page, 'note_id') ?? '' };
    };
    const [first, second] = [await openForm(), await openForm()];
    const from = newAddress();
    for (const form of [first, first]) expect((await post(code, form, from)).status).toBe(200);
    expect(await notesOf(code)).toHaveLength(1);
    expect((await post(code, second)).status).toBe(200);
    expect(await notesOf(code)).toHaveLength(2);
  });

  it('shows errors at fields and preserves the input', async () => {
    const code = await activateCode(app, olivia);
    const typed = { message: '  ', place: 'Platform 3', reply_to: 'fay@nowhere', note_id: randomUUID() };
    const { status, text, html } = await post(code, typed);
    expect(status).toBe(400);
    expect(text).toContain(en('finder.messageRequired'));
    expect(text).toContain('Invalid email address');
    expect(fieldValue(html, 'place')).toBe('Platform 3');
    expect(fieldValue(html, 'reply_to')).toBe('fay@nowhere');
    const props = readProps(html);
    expect(props.state !== 'conversation' && 'draft' in props && props.draft?.errors).toEqual({
      message: en('finder.messageRequired'),
      reply_to: 'Invalid email address',
    });
    expect(await notesOf(code)).toEqual([]);
  });

  it('returns a message that is too long completely', async () => {
    const code = await activateCode(app, olivia);
    const message = 'x'.repeat(2001);
    const { status, text, html } = await post(code, { message });
    expect(status).toBe(400);
    expect(text).toContain(en('finder.messageTooLong'));
    expect(fieldValue(html, 'message')).toBe(message);
  });

  it('during the cooldown returns the input under the same note id, with the wait', async () => {
    const code = await activateCode(app, olivia);
    const from = newAddress();
    await post(code, { message: 'The first' }, from);
    app.clock.advance(60_000);
    const second = { message: 'The second', place: 'Here', note_id: randomUUID() };
    const refused = await post(code, second, from);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('240');
    expect(refused.text).toContain('Please wait 04:00 before sending another message.');
    expect(fieldValue(refused.html, 'message')).toBe('The second');
    expect(fieldValue(refused.html, 'place')).toBe('Here');
    expect(fieldValue(refused.html, 'note_id')).toBe(second.note_id);
    expect(await notesOf(code)).toHaveLength(1);
    app.clock.advance(240_000);
    for (const _time of [1, 2]) expect((await post(code, second, from)).status).toBe(200);
    expect(await notesOf(code)).toHaveLength(2);
  });

  it('gives a refused note without an id one', async () => {
    const code = await activateCode(app, olivia);
    const from = newAddress();
    await post(code, { message: 'The first' }, from);
    const { html } = await post(code, { message: 'The second' }, from);
    expect(fieldValue(html, 'note_id')).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });

  it('returns the input unsent if a form of another site posted it', async () => {
    const code = await activateCode(app, olivia);
    const fields = { message: 'I found it', place: 'At the kiosk' };
    const answer = await post(code, fields, newAddress(), { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(fieldValue(answer.html, 'message')).toBe('I found it');
    expect(await notesOf(code)).toEqual([]);
    expect((await post(code, fields, newAddress(), { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('shows hostile texts as entered, in form and data, without additional tags', async () => {
    const code = await activateCode(app, olivia);
    const harmless = await post(code, { message: 'Hello', place: 'Here', reply_to: 'nobody' });
    for (const text of SHOWN_TEXTS) {
      const typed = { message: text, place: text, reply_to: text };
      const { status, html } = await post(code, typed);
      expect(status).toBe(400);
      expect(listTags(html)).toEqual(listTags(harmless.html));
      // A browser makes one line break of two characters.
      const read = text.replaceAll('\r\n', '\n');
      for (const name of ['message', 'place', 'reply_to']) expect(fieldValue(html, name)).toBe(read);
      const props = readProps(html);
      expect('draft' in props && props.draft).toMatchObject({ message: text, place: text, replyTo: text });
    }
    expect(await notesOf(code)).toEqual([]);
  });

  it('is refused for a blank and an unknown code', async () => {
    const [free = ''] = await mint(app);
    const unregistered = await post(free, { message: 'Found it' });
    expect(unregistered.status).toBe(404);
    expect(unregistered.text).toContain(en('notices.not-registered.title'));
    for (const id of ['zzzzzzzzzzzzzzzz', 'nonsense']) {
      for (const message of ['Found it', '']) {
        const unknown = await post(id, { message });
        expect(unknown.status).toBe(404);
        expect(unknown.text).toContain(en('notices.unknown.title'));
      }
    }
  });

  it('answers other content types with a page and stores nothing', async () => {
    const code = await activateCode(app, olivia);
    const headers = { 'content-type': 'text/xml', 'x-forwarded-for': newAddress() };
    const response = await app.fetch(`/qr-code/${code}`, { method: 'POST', headers, body: '<note/>' });
    expect(response.status).toBe(415);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect((await post(code, {})).status).toBe(400);
    expect(await notesOf(code)).toEqual([]);
  });
});
