import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PATHS } from '@homeward/contract/paths';

const ASSET = /\/assets\/[\w./-]+\.(?:json|js|css|woff2|wasm)\b/g;

/** Repeatedly loads pages with all their files and signs owners up; returns the failed requests. */
export async function visitPages(baseUrl: string, code: string, stop: AbortSignal) {
  const failed: string[] = [];
  const seen = new Set<string>();
  let requests = 0;
  const load = async (where: string, init?: RequestInit): Promise<string> => {
    requests += 1;
    const answer = await fetch(`${baseUrl}${where}`, init).catch(() => undefined);
    if (!answer?.ok) failed.push(`${where} ${answer?.status ?? 0}`);
    return `${answer?.headers.get('link')} ${await answer?.text()}`;
  };
  // These are a page, the service worker with its list of files, the finder's page and the console.
  const pages = [PATHS.signIn, '/service-worker.js', PATHS.finder(code), '/operator'];
  while (!stop.aborted) {
    for (const page of pages) {
      for (const [asset] of (await load(page)).matchAll(ASSET)) {
        seen.add(asset);
        await load(asset);
      }
    }
    const body = {
      name: 'Olivia',
      email: `${randomUUID()}@example.org`,
      password: 'Right-Horse-7',
      platform: 'Android',
    };
    await load('/api/user', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await wait(20);
  }
  // Open pages may still load each of these files.
  for (const asset of seen) await load(asset);
  return { failed, requests, assets: seen.size };
}
