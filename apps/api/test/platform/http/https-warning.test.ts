import { openTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const PROXY = '127.0.0.1';

it.each([
  ['a trusted proxy', 'http://tags.example.org', PROXY, 1],
  ['a proxy that is not trusted', 'http://tags.example.org', '192.0.2.1', 0],
  ['a trusted proxy of an https address', 'https://tags.example.org', PROXY, 0],
])(
  'three requests through %s with PUBLIC_URL=%s and TRUSTED_PROXIES=%s, two by https, log %i warnings',
  async (_proxy, publicUrl, trusted, count) => {
    const lines: string[] = [];
    const app = await openTestApp({
      env: { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: trusted },
      log: { write: (line: string) => lines.push(line) > 0 } as never,
    });
    for (const proto of ['http', 'https', 'https'])
      await app.fetch('/healthz', {
        headers: { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': proto },
      });
    await app.dispose();
    expect(lines.filter((line) => line.includes('PUBLIC_URL begins with http'))).toHaveLength(count);
  },
);
