import { randomBytes } from 'node:crypto';
import { PATHS } from '@homeward/contract/paths';
import { buildHalves } from '@homeward/testing/app/photo-files.ts';
import type { Traces } from './leave-traces.ts';
import type { ShippedProxy } from './proxies.ts';
import { type Answer, type Visit, visit } from './visit.ts';

/** A row of the printed table: an observation behind one proxy, and whether the observation is correct. */
export interface Seen {
  readonly check: string;
  readonly seen: string;
  readonly isRight: boolean;
}

const GERMAN = { 'accept-language': 'de' };
const PLAIN_PATH = '/qr-code/abc?a=1';
const REDIRECT = '301 https://tags.example.org/qr-code/abc?a=1';

/** Checks the responses while the product runs. */
export async function checkServing(
  { name }: ShippedProxy,
  { code, bearer, secretPaths }: Traces,
): Promise<Seen[]> {
  const page = PATHS.finder(code);
  const ipv6 = await visit(page, { at: '::1' });
  const redirects = await Promise.all(
    ['127.0.0.1', '::1'].map(async (at) => describeRedirect(await visit(PLAIN_PATH, { at, isPlain: true }))),
  );
  const photo = await buildHalves(400, 300).jpeg().toBuffer();
  const [large, tooLarge] = await Promise.all([
    sendPhoto(code, bearer, photo, 10_319_393),
    sendPhoto(code, bearer, photo, 11_000_000),
  ]);
  const filler = randomBytes(4608).toString('hex');
  const headers = await visit('/signin', { headers: { 'x-filler': filler } });
  const address = await visit(`/signin?${filler}`);
  const byNumber = await visit(secretPaths[0] ?? '', { isPlain: true, host: '127.0.0.1' });
  return [
    row('D08 page over IPv6', ipv6.status, ipv6.status === 200),
    row(
      'D08 http://, IPv4 and IPv6',
      redirects.join(', '),
      redirects.every((it) => it === REDIRECT || it === REDIRECT.replace('301', '308')),
    ),
    row('D06 photo of 10,319,393 bytes', large.status, large.status === 200),
    row('D06 photo of 11,000,000 bytes', describe(tooLarge), isProducts(tooLarge, 413, 'Das Foto darf')),
    row('W13 headers of 9 kB', describe(headers), isProducts(headers, 431, 'The headers of this request')),
    row('W13 address of 9 kB', describe(address), isProducts(address, 431, 'The headers of this request')),
    ...(await checkSizes(page)),
    row(
      'W16 X-Frame-Options',
      String(ipv6.headers['x-frame-options']),
      ipv6.headers['x-frame-options'] === 'DENY',
    ),
    row('W16 http:// by number', byNumber.status, name !== 'nginx' || byNumber.status === 0),
  ];
}

async function checkSizes(page: string): Promise<Seen[]> {
  const sizes = async (path: string) => {
    const [bare, gzip] = await Promise.all(
      ['identity', 'gzip'].map((encoding) => visit(path, { headers: { 'accept-encoding': encoding } })),
    );
    return { bytes: bare?.body.length ?? 0, gzip };
  };
  const rows = await Promise.all(
    [page, '/api/openapi.json', '/service-worker.js'].map(async (path) => {
      const { bytes, gzip } = await sizes(path);
      const isRight = gzip?.headers['content-encoding'] === 'gzip' && gzip.body.length < bytes / 2;
      return row(
        `W07 gzip: ${path === page ? 'finder’s page' : path}`,
        `${bytes} → ${gzip?.body.length}`,
        isRight,
      );
    }),
  );
  const worker = await visit('/service-worker.js', { headers: { 'accept-encoding': 'gzip' } });
  const again = await visit('/service-worker.js', {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': worker.headers.etag ?? '' },
  });
  return [...rows, row('W07 the worker once more', again.status, again.status === 304)];
}

/** Checks the responses while no process of the product runs. */
export async function checkAway(proxy: ShippedProxy, { code, secretPaths }: Traces): Promise<Seen[]> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const [page, post, call] = await Promise.all([
    visit(PATHS.finder(code), { headers: GERMAN }),
    visit(PATHS.finder(code), { method: 'POST', headers: form, body: 'message=x' }),
    visit(`/api/qrcode/owner-details/${code}`),
    ...secretPaths.map((path) => visit(path)),
  ]);
  const isOurs = ({ status, headers, body }: Answer) =>
    status === 503 && headers['retry-after'] === '5' && String(body).includes('try again automatically');
  const isInTime = page.ms < proxy.awayAnswerMs;
  return [
    row('D09 page while away', `${describeAway(page)} after ${seconds(page.ms)}`, isOurs(page) && isInTime),
    row('D09 form while away', describeAway(post), isOurs(post)),
    row(
      'D09 call while away',
      describeAway(call),
      call.status === 503 && call.headers['retry-after'] === '5',
    ),
  ];
}

/** Checks that all visitors share one limit if TRUSTED_PROXIES is not set, and that the limit ignores health probes. */
export async function checkSharedLimit(readLog: () => string): Promise<Seen[]> {
  const statuses = await visitOften(100, () => ({}));
  const [ready, healthy] = [await visit('/readyz'), await visit('/healthz')];
  const warnings = readLog().match(/[^"]*TRUSTED_PROXIES[^"]*/g) ?? [];
  const probes = `${ready.status} ${healthy.status}`;
  return [
    row('D05 all visitors above the limit', `${statuses.at(-1)}`, statuses.at(-1) === 429),
    row('D05 /readyz and /healthz then', probes, probes === '200 200'),
    // Each process counts and warns separately, so the number of warnings varies.
    row(
      'D05 warnings',
      warnings.length,
      warnings.length > 0 && warnings.every((it) => it.includes('127.0.0.1')),
    ),
  ];
}

/** Checks that visitors behind a CDN have separate limits, and that other clients cannot forge an address. */
export async function checkCdn(cdn: string, stranger: string): Promise<Seen[]> {
  const throughCdn = await visitOften(120, (at) => ({
    from: cdn,
    headers: { 'x-forwarded-for': `198.51.100.${at % 12}` },
  }));
  const forged = await visitOften(100, (at) => ({
    from: stranger,
    headers: { 'x-forwarded-for': `192.0.2.${at}` },
  }));
  const refused = throughCdn.filter((status) => status !== 200).length;
  return [
    row('W08 refused of 12 visitors behind a CDN', `${refused} of 120`, refused === 0),
    row('W08 address forged beside the CDN', `${forged.at(-1)}`, forged.at(-1) === 429),
  ];
}

export function row(check: string, seen: string | number, isRight: boolean): Seen {
  return { check, seen: String(seen), isRight };
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function visitOften(times: number, optionsOf: (at: number) => Visit): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await visit('/favicon.svg', optionsOf(at))).status);
  return statuses;
}

async function sendPhoto(code: string, bearer: string, photo: Buffer, bytes: number): Promise<Answer> {
  return visit(`/api/qrcode/${code}/image`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${bearer}`, ...GERMAN },
    body: Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]),
  });
}

function describeRedirect({ status, headers }: Answer): string {
  return `${status} ${headers.location}`;
}

function describe({ status, body }: Answer): string {
  return `${status} ${String(body).slice(0, 90)}`;
}

function describeAway({ status, headers }: Answer): string {
  return `${status} ${headers['content-type']}, Retry-After ${headers['retry-after']}`;
}

function isProducts({ status, body }: Answer, expected: number, words: string): boolean {
  return status === expected && String(body).includes(words);
}
