import { SETTINGS_ID } from '@homeward/contract/browser/settings';
import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { OPERATOR_TOKEN, useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the operator’s console', () => {
  const app = useTestApp({ env: { BRAND_NAME: 'Home</script><b>ward' } });

  const get = (path: string) => app.fetch(path, { headers: HTML });

  it.each(Object.values(OPERATOR_ROUTES))('%s is not to be cached, found or framed', async (route) => {
    const { status, headers } = await get(route);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).not.toBeNull();
  });

  it('runs and fetches only its own files, and no injected code', async () => {
    const answer = await get(OPERATOR_ROUTES.overview);
    expect(answer.headers.get('content-security-policy')?.split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' blob:",
      "script-src 'self'",
      "style-src 'self'",
    ]);
    const html = await answer.text();
    expect(html).not.toMatch(/<style|<script>| style=| on\w+=/);
    expect(html).not.toContain('<b>ward');
    expect(html).toContain(`id="${SETTINGS_ID}"`);
    expect(html).not.toContain(OPERATOR_TOKEN);
  });

  it('uses existing files, none of them the app’s', async () => {
    const filesOf = async (path: string) => {
      const answer = await get(path);
      return (
        `${answer.headers.get('link')} ${await answer.text()}`.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? []
      );
    };
    const own = await filesOf(OPERATOR_ROUTES.overview);
    expect(own.some((file) => file.endsWith('.js')) && own.some((file) => file.endsWith('.css'))).toBe(true);
    for (const file of own) expect((await get(file)).status, file).toBe(200);
    const apps = new Set(await filesOf('/'));
    expect(own.filter((file) => apps.has(file))).toEqual([]);
  });

  it('is served only at its sections', async () => {
    expect((await get('/operator.html')).status).toBe(404);
    expect((await get('/operator/no-such-section')).status).toBe(404);
  });

  it('is not answered by the app’s worker', async () => {
    const worker = await (await app.fetch('/service-worker.js')).text();
    expect(worker).not.toContain('operator');
  });
});
