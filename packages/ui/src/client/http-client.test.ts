import { endpoint } from '@homeward/contract/schema/endpoint';
import { answer } from '@homeward/contract/schema/envelope';
import { referTo } from '@homeward/messages/message';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { callEndpoint, type Network } from './http-client.ts';

const readItem = endpoint(() => ({
  method: 'GET',
  path: '/api/items/:id',
  auth: 'operator',
  summary: 'Read an item',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional() }),
  response: answer({ name: z.string() }),
}));
const saveItem = endpoint(() => ({
  method: 'PUT',
  path: '/api/items',
  auth: 'session',
  summary: 'Save an item',
  headers: z.object({ 'x-version': z.number() }),
  body: z.object({ name: z.string() }),
  response: answer({}),
}));
const uploadPhoto = endpoint(() => ({
  method: 'POST',
  path: '/api/photo',
  auth: 'session',
  summary: 'Upload a photo',
  upload: { types: ['image/webp'], maxBytes: 10, timeoutMs: 5, tooLarge: '', unreadable: '', heic: '' },
  response: answer({}),
}));

const done = { resultMessage: { en: referTo('ui.done') } };
const keys = { ...done, name: 'Keys' };
const call = { params: { id: 'a/b' }, query: { page: 2 } };

interface Sent extends RequestInit {
  readonly url: string;
}

function networkWith(respond: (request: RequestInit) => Response | Promise<Response>, online = true) {
  const sent: Sent[] = [];
  const network: Network = {
    fetch: async (url, request) => {
      sent.push({ url, ...request });
      return respond(request);
    },
    isOnline: () => online,
  };
  return { network, sent };
}

const failureOf = (response: Response) =>
  callEndpoint(
    readItem,
    call,
    networkWith(() => response),
  ).then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );

const silence = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

describe('a request', () => {
  it('carries the filled path, the query, the method and the bearer token', async () => {
    const { network, sent } = networkWith(() => Response.json(keys));
    expect(await callEndpoint(readItem, call, { network, bearer: 'token' })).toEqual(keys);
    expect(sent).toMatchObject([
      { url: '/api/items/a%2Fb?page=2', method: 'GET', credentials: 'same-origin' },
    ]);
    expect(Object.fromEntries(new Headers(sent[0]?.headers))).toEqual({
      accept: 'application/json',
      'accept-language': 'en',
      authorization: 'Bearer token',
    });
    expect(sent[0]).not.toHaveProperty('body');
  });

  it('carries a body as JSON, the headers of its call and those of its client', async () => {
    const { network, sent } = networkWith(() => Response.json(done));
    const body = { name: 'Keys' };
    await callEndpoint(
      saveItem,
      { headers: { 'x-version': 3 }, body },
      { network, headers: { 'x-own': 'a' } },
    );
    expect(sent[0]?.body).toBe('{"name":"Keys"}');
    expect(Object.fromEntries(new Headers(sent[0]?.headers))).toEqual({
      accept: 'application/json',
      'accept-language': 'en',
      'content-type': 'application/json',
      'x-own': 'a',
      'x-version': '3',
    });
  });

  it('carries a file as it is, under its own type', async () => {
    const { network, sent } = networkWith(() => Response.json(done));
    const file = new Blob(['x'], { type: 'image/webp' });
    await callEndpoint(uploadPhoto, { file }, { network });
    expect(sent[0]?.body).toBe(file);
    expect(new Headers(sent[0]?.headers).get('content-type')).toBe('image/webp');
  });
});

describe('a request without an answer', () => {
  it('fails with status 0 when the server cannot be reached', async () => {
    const cause = new TypeError('fetch failed');
    const { network } = networkWith(() => Promise.reject(cause));
    await expect(callEndpoint(readItem, call, { network })).rejects.toMatchObject({
      status: 0,
      message: referTo('ui.unreached'),
      cause,
    });
  });

  it('reports that the device is offline', async () => {
    const { network } = networkWith(() => Promise.reject(new TypeError('fetch failed')), false);
    await expect(callEndpoint(readItem, call, { network })).rejects.toMatchObject({
      status: 0,
      message: referTo('ui.offline'),
    });
  });

  it('that cannot be constructed throws its own error instead of an ApiError', async () => {
    const { network } = networkWith(() => Response.json(done));
    const calling = callEndpoint(
      saveItem,
      { headers: { 'x-version': 1 }, body: { name: '' } },
      {
        network,
        headers: { 'x-own': 'Ω' },
      },
    );
    await expect(calling).rejects.not.toBeInstanceOf(ApiError);
  });

  it('is ended by the timeout of its endpoint', async () => {
    const { network } = networkWith(silence);
    await expect(callEndpoint(uploadPhoto, { file: new Blob() }, { network })).rejects.toMatchObject({
      status: 0,
      message: referTo('ui.tookTooLong'),
    });
  });

  it('that its caller aborts throws the abort reason instead of an ApiError', async () => {
    const { network } = networkWith(silence);
    const page = new AbortController();
    const calling = callEndpoint(readItem, call, { network, signal: page.signal });
    page.abort();
    await expect(calling).rejects.toBe(page.signal.reason);
  });
});

describe('an error answer', () => {
  it('gives its message and its fields', async () => {
    const errors = { name: 'Too long' };
    const error = await failureOf(Response.json({ ...done, errors }, { status: 400 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      message: referTo('ui.done'),
      errors,
      retryAfterMs: undefined,
    });
  });

  it('in HTML, sent by a proxy, gets a default message', async () => {
    const html = new Response('<h1>502 Bad Gateway</h1>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    });
    expect(await failureOf(html)).toMatchObject({
      status: 502,
      message: referTo('ui.serverFailed'),
      errors: {},
    });
  });

  it.each([
    ['0', 0],
    ['90', 90_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ])('with Retry-After: %s returns a wait of %s ms', async (seconds, retryAfterMs) => {
    const headers = { 'retry-after': seconds };
    expect(await failureOf(Response.json(done, { status: 429, headers }))).toMatchObject({
      status: 429,
      retryAfterMs,
    });
  });
});

describe('an answer that is not of the contract', () => {
  it.each([
    ['HTML', new Response('<h1>Welcome to the hotel</h1>')],
    ['JSON with other fields', Response.json(done)],
  ])('as %s is an error', async (_, response) => {
    expect(await failureOf(response)).toMatchObject({
      status: 200,
      message: referTo('ui.answerUnreadable'),
    });
  });
});
