import { SETTINGS_ID } from '@homeward/contract/browser/settings';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png';

describe('the pages of an installation with street tiles', () => {
  const plain = useTestApp();
  const withTiles = useTestApp({ env: { MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© <b>Us</b>' } });

  const policyOf = async (app: { fetch: (path: string) => Promise<Response> }, path: string) =>
    (await app.fetch(path)).headers.get('content-security-policy') ?? '';

  it('may show pictures from the origin of the tiles, and may do nothing else that others may not', async () => {
    const without = await policyOf(plain, '/signin');
    const policy = await policyOf(withTiles, '/signin');
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(policy.replace(' https://tiles.example', '')).toBe(without);
  });

  it('tell the app of them', async () => {
    const page = await (await withTiles.fetch('/signin')).text();
    const json = page.split(`id="${SETTINGS_ID}">`)[1]?.split('</script>')[0] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      mapTilesUrl: MAP_TILES_URL,
      mapTilesAttribution: '© <b>Us</b>',
    });
  });

  it('ask no other origin for pictures where there are none', async () => {
    expect(await policyOf(plain, '/signin')).toContain("img-src 'self' data: blob:;");
    const page = await (await plain.fetch('/signin')).text();
    expect(page).toContain('"mapTilesUrl":"","mapTilesAttribution":""');
  });
});
