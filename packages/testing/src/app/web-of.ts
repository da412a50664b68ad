import type { Config } from '@homeward/api/config.ts';
import { loadWeb } from '@homeward/api/open-product.ts';
import type { BuiltWeb } from '@homeward/api/platform/http/built-web.ts';

const loaded = new Map<string, Promise<BuiltWeb>>();

/** What was built, once for the same settings: compressing its pages takes longer than all else that opens a product. */
export function webOf(config: Config): Promise<BuiltWeb> {
  const { brandName, productName, supportEmail, shopUrl, desktopPages, publicUrl } = config;
  const settings = JSON.stringify([brandName, productName, supportEmail, shopUrl, desktopPages, publicUrl]);
  const web = loaded.get(settings) ?? loadWeb(config);
  loaded.set(settings, web);
  return web;
}
