import { SETTINGS_ID } from '@homeward/contract/browser/settings';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png';

describe('the pages of an installation with street tiles', () => {
  const plain = useTestApp();
  const withTiles = useTestApp({ env: { MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© <b>Us</b>' } });

  const policyOf = async (app: { fetch: (path: string) => Promise<Response> }, path: string) =>
    (await app.fetch(path)).headers.get('content-security-policy') ?? '';

  it('permit pictures from the tiles’ origin, and nothing else in addition', async () => {
    const without = await policyOf(plain, '/signin');
    const policy = await policyOf(withTiles, '/signin');
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(policy.replace(' https://tiles.example', '')).toBe(without);
  });

  it('contain them in the app’s settings', async () => {
    const page = await (await withTiles.fetch('/signin')).text();
    const json = page.split(`id="${SETTINGS_ID}">`)[1]?.split('</script>')[0] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      mapTilesUrl: MAP_TILES_URL,
      mapTilesAttribution: '© <b>Us</b>',
    });
  });

  it('permit no other origin for pictures without them', async () => {
    expect(await policyOf(plain, '/signin')).toContain("img-src 'self' data: blob:;");
    const page = await (await plain.fetch('/signin')).text();
    expect(page).toContain('"mapTilesUrl":"","mapTilesAttribution":""');
  });
});
