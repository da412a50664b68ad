import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { activateCode, setLost } from '@homeward/testing/app/builders.ts';
import { makeDeskLink } from '@homeward/testing/app/desk-links.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** `npm run drill -- fuzz` sends 100,000 requests, with another seed each time. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1000);
const SEED = Number(process.env.FUZZ_SEED ?? 46);
const REQUEST_MS = 30;
const AT_ONCE = 8;

const bytes = fc.uint8Array({ maxLength: 60 }).map((some) => Buffer.from(some).toString('latin1'));
const hostileText = fc.oneof(
  bytes,
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('', '\0', '%', '../'),
);
const hostileRequest = fc.record({
  method: fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE'),
  isRealLink: fc.boolean(),
  suffix: fc.oneof(fc.constant(''), hostileText),
  form: fc.record({
    id: fc.oneof(fc.uuid(), hostileText),
    answer: fc.oneof(fc.constantFrom('have', 'not-here', 'sent-on'), hostileText),
    place: hostileText,
    until: fc.oneof(fc.constantFrom('', '2026-12-04', '9999-99-99', '+275760-09-13'), hostileText),
    case_number: hostileText,
  }),
  rawBody: fc.option(bytes, { freq: 4, nil: undefined }),
  contentType: fc.constantFrom(
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data',
    'x',
  ),
});

describe('hostile requests to the pages of desks', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000000' } });

  const attack = async () => {
    const olivia = await addPerson(app, 'Canary Olivia');
    const code = await activateCode(app, olivia, { name: 'Suitcase', default_message: 'Canary words' });
    await setLost(app, olivia, code);
    await activateCode(app, olivia, { name: 'Canary kite' });
    await leaveNote(app, code, { message: 'Canary note' });
    const { path } = await makeDeskLink(app, olivia, code, { name: 'Canary desk' });
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const faults: string[] = [];
    const queue = fc.sample(hostileRequest, { numRuns: REQUESTS, seed: SEED });
    const sendAll = async () => {
      for (let hostile = queue.pop(); hostile !== undefined; hostile = queue.pop()) {
        const { method, isRealLink, suffix, form, rawBody, contentType } = hostile;
        const target = `${isRealLink ? path : '/desk/'}${encode(suffix)}`;
        const body = method === 'POST' ? (rawBody ?? new URLSearchParams(form).toString()) : undefined;
        const headers = {
          'accept-language': 'en',
          ...(body === undefined
            ? {}
            : { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }),
        };
        const sent = httpRequest(app.baseUrl, { method, path: target, headers, agent }).end(body);
        const [response] = (await once(sent, 'response')) as [IncomingMessage];
        const answer = await text(response);
        if ((response.statusCode ?? 500) >= 500 || /canary/i.test(answer))
          faults.push(`${response.statusCode} ${method} ${target} ${body ?? ''}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
    agent.destroy();
    expect(faults).toEqual([]);
  };

  it('get no 5xx, and nothing of other items, notes or people', attack, REQUESTS * REQUEST_MS + 10_000);
});

/** Percent-encodes bytes, including invalid ones. */
function encode(suffix: string): string {
  return Array.from(Buffer.from(suffix, 'latin1'), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(
    '',
  );
}
