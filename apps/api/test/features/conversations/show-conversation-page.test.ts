import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { SHOWN_TEXTS } from '@homeward/testing/hostile/hostile-texts.ts';
import { listTags, readProps, visibleText } from '@homeward/testing/hostile/parsed-html.ts';
import { describe, expect, it } from 'vitest';

describe("the page of a finder's link", () => {
  const lines: string[] = [];
  const log = new PassThrough().on('data', (line) => lines.push(String(line)));
  const app = useTestApp({ env: { LIMITS_SCALE: '100' }, log });
  const stage = useConversation(app, { name: 'Kite' });

  const open = async (token = stage.conversation.token, query = '', headers: Record<string, string> = {}) => {
    const response = await app.fetch(`/messages/${token}${query}`, {
      headers: { 'x-forwarded-for': newAddress(), ...headers },
    });
    const html = await response.text();
    return { status: response.status, headers: response.headers, html, text: visibleText(html) };
  };

  it('shows note and answer, is not cached and not indexed, sends no referrer and sets no cookie', async () => {
    await stage.write('I am at the station');
    const { status, headers, text, html } = await open(stage.conversation.token, '', {
      cookie: 'device=x; a=b',
    });
    expect(status).toBe(200);
    for (const words of ['I found it', 'I am at the station', 'Olivia', 'Seen by the owner'])
      expect(text).toContain(words);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.getSetCookie()).toEqual([]);
    expect(html).not.toMatch(/@example|olivia\.contact|Kite/);
    expect(html).not.toContain(stage.code);
  });

  it('is in the browser’s or the chosen language, which its form preserves', async () => {
    expect((await open(undefined, '', { 'accept-language': 'de' })).text).toContain('Zugestellt');
    const { html, text } = await open(undefined, '?lang=ar');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('تم التسليم');
    expect(html).toContain(`action="/messages/${stage.conversation.token}?lang=ar"`);
  });

  it('shows hostile texts as entered, without additional tags', async () => {
    await stage.write('Hello');
    const harmless = listTags((await open()).html);
    for (const text of SHOWN_TEXTS) {
      stage.conversation = await openConversation(app, stage.code);
      app.clock.advance(1000);
      expect([text, (await stage.write(text)).status]).toEqual([text, 200]);
      const { html } = await open();
      expect(listTags(html)).toEqual(harmless);
      const props = readProps(html);
      expect(props.state === 'conversation' && props.conversation.messages.at(-1)?.message).toBe(text.trim());
    }
  });

  it('is one page for every forged, foreign or ended link', async () => {
    const ended = stage.conversation.token;
    await stage.endAsFinder();
    const { status, html, text, headers } = await open(ended);
    expect(status).toBe(404);
    expect(text).toContain('It has ended, or the link is incomplete.');
    expect(text).toContain('Scan its tag to message the owner again.');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).not.toContain('I found it');
    for (const token of ['a'.repeat(22), stage.owner.accessToken, 'x', randomUUID()]) {
      const other = await open(token);
      expect([other.status, other.html]).toEqual([404, html]);
    }
  });

  it('has the same body for 300 guesses', async () => {
    const from = newAddress();
    const guesses: string[] = [];
    for (let count = 0; count < 300; count += 1) {
      const token = randomUUID().replaceAll('-', '').slice(0, 22);
      const { status, html } = await open(token, '', { 'x-forwarded-for': from });
      guesses.push(`${status} ${html}`);
    }
    expect(new Set(guesses).size).toBe(1);
    expect(guesses[0]).toMatch(/^404 /);
  });

  it('is not logged, nor are messages written there', async () => {
    await open();
    await open('forged-token');
    await stage.write('A secret place');
    expect(lines.join('')).toContain('/messages/:token');
    expect(lines.join('')).not.toMatch(/forged-token|secret place|fay@/);
    expect(lines.join('')).not.toContain(stage.conversation.token);
  });
});
