import { APP_MANIFEST_PATH, SERVICE_WORKER_PATH } from '@homeward/contract/browser/service-worker';
import { openTestApp } from '@homeward/testing/app/test-app.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
}

describe('the installable app', () => {
  it('has the operator’s name, and icons of the declared sizes', async () => {
    const app = await openTestApp({ env: { BRAND_NAME: 'Lost & "Found"' } });
    const answer = await app.fetch(APP_MANIFEST_PATH);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({ name: 'Lost & "Found"', start_url: '/', display: 'standalone' });

    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of pictures) {
      const { width, height } = await sharp(await (await app.fetch(src)).arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    await app.dispose();
  });

  it('is cached by a worker that browsers revalidate, and that changes with the page', async () => {
    const read = async (brandName: string) => {
      const app = await openTestApp({ env: { BRAND_NAME: brandName } });
      const answer = await app.fetch(SERVICE_WORKER_PATH);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
      const script = await answer.text();
      await app.dispose();
      return script;
    };
    const worker = await read('Homeward');
    expect(worker).not.toContain('shell-revision');
    expect(await read('Homeward')).toBe(worker);
    expect(await read('Another')).not.toBe(worker);
  });

  it('has a worker that is sent compressed, and only if changed', async () => {
    const app = await openTestApp();
    const first = await app.fetch(SERVICE_WORKER_PATH);
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const again = (etag: string) => app.fetch(SERVICE_WORKER_PATH, { headers: { 'if-none-match': etag } });
    const unchanged = await again(first.headers.get('etag') ?? '');
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect((await again('W/"another"')).status).toBe(200);
    await app.dispose();
  });
});
