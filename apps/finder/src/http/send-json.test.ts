import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendJson } from './send-json.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const answering = (response: Response) => vi.fn(async (_path: string, _request: RequestInit) => response);

/** A fake server that never responds: only the abort signal ends the request. */
const unanswered = (_path: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

test('a request contains its JSON, language and token', async () => {
  const fetch = answering(Response.json({}));
  const options = { fetch, language: 'de', bearer: 'token', keepalive: true } as const;
  expect(await sendJson('/api/x', { a: 1 }, options)).toEqual({ kind: 'accepted', answer: {} });
  const [path, request] = fetch.mock.calls[0] ?? [];
  expect(path).toBe('/api/x');
  expect(request).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'de',
      authorization: 'Bearer token',
    },
  });
});

test('a rejected request returns the message in its language, or in English, and the field errors', async () => {
  const body = { resultMessage: { en: 'No', de: 'Nein' }, errors: { message: 'Too long' } };
  const send = (language: 'de' | 'fr') =>
    sendJson('/x', {}, { language, fetch: answering(Response.json(body, { status: 400 })) });
  expect(await send('de')).toEqual({
    kind: 'rejected',
    message: 'Nein',
    errors: body.errors,
    retryAfterMs: 0,
    isTemporary: false,
  });
  expect(await send('fr')).toMatchObject({ message: 'No' });
});

test('the HTML of a proxy is no message', async () => {
  const fetch = answering(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
  expect(await sendJson('/x', {}, { fetch })).toEqual({
    kind: 'rejected',
    message: '',
    errors: {},
    retryAfterMs: 0,
    isTemporary: true,
  });
});

test.each([
  [429, '90', 90_000],
  [429, 'soon', 0],
  [503, '90', 0],
])('status %i with Retry-After: %s results in a wait of %i ms', async (status, seconds, retryAfterMs) => {
  const response = Response.json({}, { status, headers: { 'retry-after': seconds } });
  expect(await sendJson('/x', {}, { fetch: answering(response) })).toMatchObject({ retryAfterMs });
});

test.each([
  [503, true],
  [502, true],
  [504, true],
  [500, false],
  [429, false],
  [400, false],
])('status %i is temporary: %s', async (status, isTemporary) => {
  expect(await sendJson('/x', {}, { fetch: answering(Response.json({}, { status })) })).toMatchObject({
    isTemporary,
  });
});

test('without a connection the server is unreachable', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  expect(await sendJson('/x', {}, { fetch })).toEqual({ kind: 'unreachable' });
});

test('a server that does not answer within 25 seconds is unreachable', async () => {
  const sending = sendJson('/x', {}, { fetch: unanswered });
  const settled = vi.fn();
  void sending.then(settled);
  await vi.advanceTimersByTimeAsync(24_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await sending).toEqual({ kind: 'unreachable' });
});

test('an aborted request is unreachable', async () => {
  const page = new AbortController();
  const sending = sendJson('/x', {}, { fetch: unanswered, signal: page.signal });
  page.abort();
  expect(await sending).toEqual({ kind: 'unreachable' });
});
