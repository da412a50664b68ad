import { createHash } from 'node:crypto';
import { SETTINGS_ID } from '@homeward/contract/browser/settings';
import { PATHS } from '@homeward/contract/paths';
import { SCREENS } from '@homeward/contract/screens';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { sendRaw } from '@homeward/testing/hostile/raw-request.ts';
import { describe, expect, it } from 'vitest';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const SCREEN_PATHS = Object.values(SCREENS).map(({ path }) => path);
const BRAND = 'Home</script><b>ward';

describe('the pages', () => {
  const app = useTestApp({
    env: { BRAND_NAME: BRAND, PUBLIC_URL: 'https://homeward.example', LIMITS_SCALE: '10' },
  });

  const get = (path: string, headers: Record<string, string> = HTML) => app.fetch(path, { headers });

  it.each(SCREEN_PATHS)('%s is the app, not to be cached', async (route) => {
    const answer = await get(route.replace(':id', 'some-code'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain(`id="${SETTINGS_ID}"`);
  });

  it('are served at every address of a link', async () => {
    const code = await activateCode(app, await addPerson(app, 'Olivia'));
    for (const [name, path] of Object.entries(PATHS)) {
      const answer = await get(typeof path === 'string' ? path : path(code, 'some-id'));
      expect([name, answer.status]).toEqual([name, 200]);
    }
  });

  it('are indexed only for signing in and up, and for information about the service', async () => {
    const indexed: string[] = [];
    for (const route of [...SCREEN_PATHS, '/no-such-page']) {
      const answer = await get(`${route.replace(':id', 'some-code')}?redirect=activate-qr-code`);
      if (answer.headers.get('x-robots-tag') !== 'noindex') indexed.push(route);
    }
    expect(indexed.sort()).toEqual(['/faqs', '/signin', '/signup', '/terms']);
  });

  it('contain the settings, which cannot end their data block', async () => {
    const html = await (await get('/')).text();
    const json =
      html.match(new RegExp(`<script type="application/json" id="${SETTINGS_ID}">(.*?)</script>`))?.[1] ?? '';
    expect((JSON.parse(json) as { brandName: string }).brandName).toBe(BRAND);
    expect(html).not.toContain(BRAND);
  });

  it.each([
    ['/', ''],
    ['/signin', ''],
    ['/operator', 'Operator – '],
  ])('contain the brand in the title of %s, for clients without script', async (path, before) => {
    const title = /<title>(.*?)<\/title>/.exec(await (await get(path)).text())?.[1];
    expect(title).toBe(`${before}Home&#60;/script&#62;&#60;b&#62;ward`);
  });

  it('run only own scripts, in no frame, and send no referrer', async () => {
    const answer = await get('/signin');
    const { headers } = answer;
    const html = await answer.text();
    const hashes = Array.from(
      html.matchAll(/<script>(.*?)<\/script>/gs),
      ([, inline = '']) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(2);
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(policy).toEqual({
      'default-src': "'self'",
      'script-src': `'self' ${hashes.join(' ')} 'wasm-unsafe-eval'`,
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'connect-src': "'self'",
      'font-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    });
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    // A policy in the page would take the header's place, on pages with a token in their address, too.
    expect(html).not.toContain('name="referrer"');
    expect(headers.get('permissions-policy')).toMatch(
      /^camera=\(self\), geolocation=\(self\), microphone=\(\), /,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('tell an old browser what to do, in its language', async () => {
    const answer = await app.fetch('/signin', { headers: { 'accept-language': 'de' } });
    expect(await answer.text()).toMatch(
      /<p id="old-browser" hidden[^>]*>Dieser Browser ist zu alt für diesen Teil von /,
    );
  });

  it('name their files, the app first, so that browsers preload them', async () => {
    for (const route of SCREEN_PATHS) {
      const answer = await get(route.replace(':id', 'some-code'));
      const links = (answer.headers.get('link') ?? '').split(', ');
      const scripts = links
        .filter((link) => link.endsWith('; rel=modulepreload'))
        .map((link) => link.slice(1).split('>')[0]);
      expect(scripts[0]).toMatch(/^\/assets\/app-/);
      // The page in the address bar is among them, and every one of them is there.
      expect(scripts.some((path) => path?.includes('-page-'))).toBe(true);
      for (const path of scripts) expect((await app.fetch(String(path))).status, path).toBe(200);
    }
  });

  it('have hashed files cached permanently, and others for an hour', async () => {
    const [script = ''] = /(?<=<)[^>]+(?=>; rel=modulepreload)/.exec(
      (await get('/signin')).headers.get('link') ?? '',
    ) ?? [''];
    const cacheControlOf = async (path: string) => (await app.fetch(path)).headers.get('cache-control');
    expect(await cacheControlOf(script)).toBe('public, max-age=31536000, immutable');
    for (const path of ['/favicon.svg', '/icons/app-192.png', '/manifest.webmanifest'])
      expect([path, await cacheControlOf(path)]).toEqual([path, 'public, max-age=3600']);
  });

  it('name no files to the worker, which caches one page for all routes', async () => {
    const answer = await get('/', { ...HTML, 'sec-fetch-dest': 'empty' });
    expect([answer.status, answer.headers.get('link')]).toEqual([200, null]);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('are sent in the smallest accepted encoding: %s', async (wanted, sent) => {
    const answer = await sendRaw(app.baseUrl, {
      path: '/signin',
      headers: { ...HTML, ...(wanted === undefined ? {} : { 'accept-encoding': wanted }) },
    });
    expect(answer.headers['content-encoding']).toBe(sent);
    expect(answer.headers.vary).toContain('accept-encoding');
    if (sent === undefined) expect(answer.text).toContain(`id="${SETTINGS_ID}"`);
  });

  it('set HSTS only if PUBLIC_URL is https', async () => {
    // A year, and nothing of the operator's other subdomains.
    expect((await get('/signin')).headers.get('strict-transport-security')).toBe('max-age=31536000');
    const plain = await openTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
    expect((await plain.fetch('/signin')).headers.get('strict-transport-security')).toBeNull();
    await plain.dispose();
  });

  it('answer unknown addresses with 404 and forms with 405, in HTML to browsers and in JSON to programs', async () => {
    const page = await get('/no/such/page');
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain(`id="${SETTINGS_ID}"`);
    const answer = await get('/no/such/page', { accept: 'application/json' });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { resultMessage: { en: 'There’s nothing here' } },
    ]);
    const call = await get('/api/no/such/call');
    expect(call.headers.get('content-type')).toMatch(/^application\/json/);
    const post = await app.fetch('/signin', { method: 'POST', headers: HTML });
    expect([post.status, post.headers.get('content-type')]).toEqual([405, 'text/html; charset=utf-8']);
  });

  it('expose no files but the build’s public ones', async () => {
    const paths = [
      '/index.html',
      '/.vite/manifest.json',
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/',
      '/package.json',
      '/src/main.ts',
    ];
    for (const path of paths) {
      const { status, text } = await sendRaw(app.baseUrl, { path });
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toContain('"dependencies"');
    }
  });
});
