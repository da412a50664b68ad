import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { codes } from '@homeward/contract';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerUploadTimeout } from '../../../src/platform/http/answer-client-errors.ts';
import { createServer } from '../../../src/platform/http/create-server.ts';
import { acceptFiles } from '../../../src/platform/http/uploads.ts';

/** As many as one sender may have under way at once. */
const GONE_COUNT = 4;
const SENDER = { accountId: 'olivia', sessionId: 'phone' };

describe('uploads', () => {
  let app: Awaited<ReturnType<typeof createServer>>;
  let arrived: () => void;
  let wentOn: () => void;
  let onBegin: () => void = () => undefined;

  beforeAll(async () => {
    app = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: ['127.0.0.1'] });
    app.addHook('onRequest', async (request) => {
      const { headers, raw } = request;
      const sender = headers['x-sender'];
      request.signedIn = sender === undefined ? SENDER : { ...SENDER, accountId: String(sender) };
      if (headers['x-leaves'] === undefined) return;
      arrived();
      await once(raw.socket, 'close');
      setImmediate(wentOn);
    });
    // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for an asynchronous plugin
    await app.register(async (scope) => {
      acceptFiles(scope, codes.savePhoto.upload, answerUploadTimeout);
      scope.addHook('preParsing', async () => onBegin());
      scope.put('/file', async (request) => ({ bytes: (request.body as Buffer).length }));
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  it('of clients that left before authentication occupy no place', async () => {
    const { port } = app.server.address() as AddressInfo;
    for (let count = 0; count < GONE_COUNT; count += 1) {
      const arrival = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      arrived = arrival.resolve;
      wentOn = end.resolve;
      const socket = net.connect(port, '127.0.0.1');
      socket.write(
        'PUT /file HTTP/1.1\r\nHost: localhost\r\nX-Leaves: 1\r\nContent-Type: image/jpeg\r\nContent-Length: 9\r\n\r\n',
      );
      await arrival.promise;
      socket.destroy();
      await end.promise;
    }
    const answer = await fetch(`http://127.0.0.1:${port}/file`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: 'a file',
    });
    expect([answer.status, await answer.json()]).toEqual([200, { bytes: 6 }]);
  });

  it('are limited to 4 per sender, 8 per address and 12 in total; further ones get Retry-After', async () => {
    const { port } = app.server.address() as AddressInfo;
    const [HOME, OFFICE] = ['10.0.0.1', '10.0.0.2'];
    const head = (sender: string, address: string) =>
      `PUT /file HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nX-Sender: ${sender}\r\nContent-Type: image/jpeg\r\nContent-Length: 6\r\nConnection: close\r\n\r\n`;
    const begin = async (sender: string, address = HOME) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      onBegin = resolve;
      const socket = net.connect(port, '127.0.0.1');
      socket.write(`${head(sender, address)}half`);
      await promise;
      return socket;
    };
    const send = async (sender: string, address = HOME) => {
      const headers = { 'content-type': 'image/jpeg', 'x-sender': sender, 'x-forwarded-for': address };
      const answer = await fetch(`http://127.0.0.1:${port}/file`, { method: 'PUT', headers, body: 'a file' });
      await answer.text();
      return [answer.status, answer.headers.get('retry-after')];
    };
    const sockets: net.Socket[] = [];
    for (const sender of ['olivia', 'colin']) {
      for (let count = 0; count < 4; count += 1) sockets.push(await begin(sender));
      expect(await send(sender)).toEqual([429, '5']);
    }
    expect(await send('mary')).toEqual([429, '5']);
    expect(await send('mary', OFFICE)).toEqual([200, null]);
    for (const sender of ['mary', 'sam', 'fay', 'ivy']) sockets.push(await begin(sender, OFFICE));
    expect(await send('kim', '10.0.0.3')).toEqual([429, '5']);
    const [first] = sockets.splice(0, 1);
    first?.write('er');
    expect(await text(first as net.Socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send('kim', '10.0.0.3')).toEqual([200, null]);
    for (const socket of sockets) socket.destroy();
  });
});
