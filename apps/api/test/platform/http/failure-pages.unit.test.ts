import { LANGUAGES, type Language } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { fieldValue, listAddresses, listTexts } from '@homeward/testing/hostile/parsed-html.ts';
import { sendRaw } from '@homeward/testing/hostile/raw-request.ts';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageOf } from '../../../src/domain/language.ts';
import { createServer } from '../../../src/platform/http/create-server.ts';
import { createFailurePages } from '../../../src/platform/http/pages/failure-pages.ts';

const SUPPORT_EMAIL = 'help@homeward.example';
const LONG = 'a'.repeat(320);

describe('a request that fails before a route', () => {
  let app: FastifyInstance;
  let baseUrl: string;

  beforeAll(async () => {
    const findFailurePage = createFailurePages({
      brand: 'Homeward',
      supportEmail: SUPPORT_EMAIL,
      negotiateLanguage: languageOf,
      securityHeaders: { 'x-content-type-options': 'nosniff' },
    });
    const logger = pino({ level: 'silent' });
    app = await createServer({ logger, trustedProxies: [], findFailurePage });
    for (const route of ['/items/:id', '/messages/:token', '/api/items/:id']) app.get(route, () => 'found');
    app.get('/broken', () => {
      throw new Error('<b>secret</b>');
    });
    baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const CASES = [
    ['/%', 400, 'server.notUnderstood'],
    ['/items/%E0%A4%A', 400, 'server.notUnderstood'],
    [`/items/${LONG}`, 414, 'server.addressTooLong'],
    ['/messages/%E0%A4%A', 400, 'notices.ended.title'],
    [`/messages/${LONG}`, 414, 'notices.ended.title'],
    [`/items/${LONG.repeat(30)}`, 414, 'server.addressTooLong'],
    [`/qr-code/${LONG.repeat(30)}`, 414, 'notices.unknown.title'],
    ['/broken', 500, 'server.failed'],
  ] as const;
  const named = CASES.map(([path, status, title]) => ({ name: path.slice(0, 20), path, status, title }));

  it.each(named)('is answered to a browser with a page in its language ($name, $status)', async (it) => {
    for (const language of ['de', 'ar'] as const) {
      const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': `${language},en;q=0.5` };
      const answer = await sendRaw(baseUrl, { path: it.path, headers });
      expect(answer.status).toBe(it.status);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(listTexts(answer.text, 'h1')).toEqual([translatorFor(language)(it.title)]);
      expect(answer.text).toContain(`<html lang="${language}" dir="${LANGUAGES[language as Language].dir}">`);
      expect(listAddresses(answer.text)).toContain(`mailto:${SUPPORT_EMAIL}`);
      expect(answer.text).not.toMatch(/aaaa|secret/);
    }
  });

  it.each(named)('is answered to a program with JSON ($name, $status)', async ({ path, status }) => {
    const answer = await sendRaw(baseUrl, { path, headers: { accept: '*/*' } });
    expect([answer.status, answer.headers['content-type']]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
  });

  it('at an API call is answered with JSON, regardless of Accept', async () => {
    for (const path of ['/api/items/%E0%A4%A', `/api/items/${LONG.repeat(30)}`]) {
      const { headers } = await sendRaw(baseUrl, { path, headers: { accept: 'text/html' } });
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('at a tag’s address is answered with the input for its id', async () => {
    const path = `/qr-code/${LONG.repeat(30)}`;
    const { text } = await sendRaw(baseUrl, { path, headers: { accept: 'text/html' } });
    expect(fieldValue(text, 'code')).toBe('');
    expect(listAddresses(text)).toContain('/qr-code');
  });

  it('is answered in the language of its address', async () => {
    const { text } = await sendRaw(baseUrl, { path: '/%?lang=fr', headers: { accept: 'text/html' } });
    expect(listTexts(text, 'h1')).toEqual([translatorFor('fr')('server.notUnderstood')]);
  });
});
