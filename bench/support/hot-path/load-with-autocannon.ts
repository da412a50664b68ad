import { randomUUID } from 'node:crypto';
import { FINDER_CALLS } from '@homeward/contract/finder-page';
import { PATHS } from '@homeward/contract/paths';
import autocannon from 'autocannon';
import type { Load, LoadFigures } from './load.ts';
import { codeIdOf } from './numbered-codes.ts';

type Request = Parameters<typeof autocannon>[0]['requests'][number];

/** Loads the product from this process if wrk is not installed. Autocannon itself uses much more CPU time than wrk. */
export async function loadWithAutocannon(load: Load): Promise<LoadFigures> {
  const { kind, baseUrl, connections, seconds, visitsPerSecond, firstCode, codes } = load;
  let last = -1;
  const anyCode = () => {
    last += 1;
    const number = kind === 'first-page' ? last % codes : Math.floor(Math.random() * codes);
    return codeIdOf(firstCode + number);
  };
  let recorded = 0;
  const isPage = kind === 'page' || kind === 'first-page';
  const address = isPage ? PATHS.finder : (code: string) => `/api/qrcode/owner-details/${code}`;
  const read: Request = {
    method: 'GET',
    path: '/',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
    setupRequest: (request) => ({ ...request, path: address(anyCode()) }),
  };
  const scan: Request = {
    method: 'POST',
    path: FINDER_CALLS.scan,
    headers: { 'content-type': 'application/json' },
    onResponse: (status) => {
      if (status === 200) recorded += 1;
    },
    setupRequest: (request) => ({ ...request, body: JSON.stringify(buildScan(anyCode())) }),
  };
  const before = process.cpuUsage();
  const requests = kind === 'visits' ? [read, scan] : [read];
  const overallRate = visitsPerSecond && visitsPerSecond * requests.length;
  const result = await autocannon({
    url: baseUrl,
    connections,
    duration: seconds,
    requests,
    ...(overallRate && { overallRate }),
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${result.errors} errors and ${result.non2xx} refusals: nothing was measured`);
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: (kind === 'visits' ? recorded : result.requests.total) / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    recorded,
    cores: (user + system) / 1e6 / result.duration,
  };
}

function buildScan(code: string) {
  const device = { device: 'mobile', os: 'Linux', country: 'Europe/Berlin' };
  const scan_id = randomUUID();
  return { code, scan_id, timestamp: new Date().toISOString(), redirects: 1, ...device };
}
