import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { activateCode, mint, setLost } from '@homeward/testing/app/builders.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { readProps } from '@homeward/testing/hostile/parsed-html.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

/** `npm run drill -- fuzz` sends 100,000 of them, others each time. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_127);
const REQUEST_MS = 20;
const AT_ONCE = 8;
const CANARY = 'Canary';

/** Builds a path of ids, other words, separators and escapes, which an HTTP parser accepts. */
const hostilePath = (ids: readonly string[]) => {
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids, ...ids.map((id) => id.toUpperCase())) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '/',
        '//',
        '?',
        '#',
        '&',
        '%',
        '%2f',
        '%00',
        '%20',
        '-',
        '.',
        '..',
        ';',
        ':',
      ),
    },
    { weight: 2, arbitrary: fc.stringMatching(/^[0-9A-Za-z]{1,17}$/) },
    { weight: 1, arbitrary: fc.stringMatching(/^[!-~]{0,20}$/) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'qr-code/',
        'lang=',
        'code=',
        '__proto__',
        'scan.gif',
        '%e2%80%93',
        '%c3%28',
      ),
    },
  );
  return fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => `/${pieces.join('')}`);
};

describe('hostile requests at short addresses', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000000' } });
  let item: string;
  let ids: string[];

  beforeAll(async () => {
    const olivia = await addPerson(app, 'Olivia');
    item = await activateCode(app, olivia, { default_message: CANARY });
    await setLost(app, olivia, item);
    ids = [item, ...(await mint(app, 3)), 'abcdefghjkmnpqrs'];
  });

  it(
    'get no 5xx, and the item only where its id is in the path',
    async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
      const queue = fc.sample(hostilePath(ids), { numRuns: REQUESTS, seed: SEED });
      const failures: string[] = [];
      const sendAll = async () => {
        for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
          const request = httpRequest(app.baseUrl, { path, headers: { accept: 'text/html' }, agent }).end();
          const [response] = await once(request, 'response');
          const body = await text(response);
          const isLeak = body.includes(CANARY) && !path.toLowerCase().includes(item);
          if (response.statusCode >= 500 || isLeak) failures.push(`${response.statusCode} ${path}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
      agent.destroy();
      expect(failures).toEqual([]);
    },
    REQUESTS * REQUEST_MS + 10_000,
  );

  it('in capitals show the same page as the full address', async () => {
    const pages = await Promise.all(
      [`/qr-code/${item}`, `/${item.toUpperCase()}`].map(async (path) => {
        const response = await app.fetch(path, { redirect: 'manual' });
        expect(response.status).toBe(200);
        return response.text();
      }),
    );
    expect(readProps(pages[1] ?? '')).toEqual(readProps(pages[0] ?? ''));
  });
});
