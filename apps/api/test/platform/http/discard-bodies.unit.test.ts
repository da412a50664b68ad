import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { codes } from '@homeward/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerUploadTimeout } from '../../../src/platform/http/answer-client-errors.ts';
import { createServer } from '../../../src/platform/http/create-server.ts';
import { discardBodies } from '../../../src/platform/http/discard-bodies.ts';
import { acceptFiles } from '../../../src/platform/http/uploads.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const TIMES = 20;

/** Runs beside the server: a client of the same event loop writes nothing while the server closes a connection. */
const CLIENT = `
  const http = require('node:http');
  const { parentPort, workerData: { url, method, headers, megabytes, times } } = require('node:worker_threads');
  const body = Buffer.alloc(megabytes * 1024 * 1024, 'x');
  const send = async () => {
    if (!headers.connection) {
      const answer = await fetch(url, { method, headers, body });
      return answer.status + ' ' + await answer.text();
    }
    const { promise, resolve, reject } = Promise.withResolvers();
    const request = http.request(url, { method, headers: { ...headers, 'content-length': body.length } }, (answer) => {
      answer.toArray().then((pieces) => resolve(answer.statusCode + ' ' + Buffer.concat(pieces)), reject);
    });
    request.on('error', reject).end(body);
    return promise;
  };
  (async () => {
    const answers = [];
    for (let time = 0; time < times; time += 1) answers.push(await send().catch((error) => String(error.cause ?? error)));
    parentPort.postMessage(answers);
  })();
`;

/** Writes the head of a request and then a body that goes on until the connection ends; returns the answer and how much was taken. */
async function sendEndlessly(baseUrl: string, head: string): Promise<{ answer: string; sentBytes: number }> {
  const { hostname, port } = new URL(baseUrl);
  const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const piece = Buffer.alloc(64 * 1024, 'x');
  let sentBytes = 0;
  const write = () => {
    while (socket.writable && sentBytes < 1024 * 1024 * 1024) {
      sentBytes += piece.length;
      if (!socket.write(piece)) return;
    }
  };
  socket.on('drain', write).on('error', () => undefined);
  socket.write(`${head}\r\nHost: localhost\r\nContent-Length: 10000000000\r\n\r\n`);
  write();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const answer = await text(socket).catch(() => '');
  await closed;
  return { answer, sentBytes };
}

describe('the refusal of a body', () => {
  let app: FastifyInstance;
  let baseUrl: string;

  beforeAll(async () => {
    app = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [] });
    app.post('/echo', async (request) => request.body);
    // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for an asynchronous plugin
    await app.register(async (scope) => {
      acceptFiles(scope, codes.savePhoto.upload, answerUploadTimeout);
      scope.put('/file', async (request) => ({ bytes: (request.body as Buffer).length }));
    });
    baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  it.each([
    ['JSON of 6 MB', 'POST', '/echo', JSON_TYPE, 6],
    ['JSON of 6 MB to an unknown address', 'POST', '/nothing', JSON_TYPE, 6],
    [
      'JSON of 6 MB on a connection for one request',
      'POST',
      '/echo',
      { ...JSON_TYPE, connection: 'close' },
      6,
    ],
    ['a photo of 11 MB', 'PUT', '/file', { 'content-type': 'image/jpeg' }, 11],
  ])(`arrives ${TIMES} times of ${TIMES} (%s)`, async (_what, method, path, headers, megabytes) => {
    const client = new Worker(CLIENT, {
      eval: true,
      workerData: { url: `${baseUrl}${path}`, method, headers, megabytes, times: TIMES },
    });
    const [answers] = (await once(client, 'message')) as [string[]];
    expect(answers).toEqual(new Array(TIMES).fill('413 {"resultMessage":{"en":"This is too large"}}'));
  });

  it('leaves the connection open for the next request', async () => {
    const { port } = app.server.address() as AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    const head = 'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const large = 'x'.repeat(100_000);
    socket.write(`${head}Content-Length: ${large.length}\r\n\r\n${large}`);
    socket.write(`${head}Content-Length: 9\r\n\r\n{ no json`);
    socket.write(`${head}Content-Length: 2\r\nConnection: close\r\n\r\n{}`);
    const statuses = [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(['413', '400', '200']);
  });

  it.each([
    'POST /echo HTTP/1.1\r\nContent-Type: application/json',
    'PUT /file HTTP/1.1\r\nContent-Type: image/jpeg',
  ])('ends the connection of an endless body (%s)', async (head) => {
    const { answer, sentBytes } = await sendEndlessly(baseUrl, head);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(sentBytes).toBeLessThan(512 * 1024 * 1024);
  });
});

describe('a body that continues after its refusal', () => {
  const head =
    'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000';

  async function open(limits: { maxMs: number; connections: number }) {
    const app = Fastify({ bodyLimit: 1000 });
    discardBodies(app, { maxBytes: 1024 * 1024, ...limits });
    app.post('/echo', async () => 'taken');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const begin = async () => {
      const accepted = once(app.server, 'connection');
      const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      const startedMs = performance.now();
      socket.write(`${head}\r\n\r\nx`);
      const [serverSide] = (await accepted) as [net.Socket];
      const closed = new Promise<number>((resolve) => {
        serverSide.once('close', () => resolve(performance.now() - startedMs));
      });
      await once(socket, 'data');
      return { socket, serverSide, closed };
    };
    return { app, begin };
  }

  it('occupies its connection for a limited time if slow', async () => {
    const { app, begin } = await open({ maxMs: 200, connections: 1 });
    const { closed } = await begin();
    const tookMs = await closed;
    expect(tookMs).toBeGreaterThan(200);
    expect(tookMs).toBeLessThan(3000);
    await app.close();
  });

  it('occupies a limited number of connections', async () => {
    const { app, begin } = await open({ maxMs: 60_000, connections: 2 });
    const waiting = [await begin(), await begin()];
    await (await begin()).closed;
    for (const { socket } of waiting) socket.destroy();
    await Promise.all(waiting.map(({ closed }) => closed));
    const next = await begin();
    expect(next.serverSide.destroyed).toBe(false);
    next.socket.destroy();
    await app.close();
  });
});
