import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { codes } from '@homeward/contract';
import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerLate } from '../../../src/platform/http/answer-client-errors.ts';
import { createServer } from '../../../src/platform/http/create-server.ts';
import { acceptFiles } from '../../../src/platform/http/uploads.ts';

/** As many as one sender may have under way at once. */
const GONE_COUNT = 4;
const SENDER = { accountId: 'olivia' } as FastifyRequest['signedIn'];

describe('files', () => {
  let app: Awaited<ReturnType<typeof createServer>>;
  let arrived: () => void;
  let wentOn: () => void;

  beforeAll(async () => {
    app = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [] });
    app.addHook('onRequest', async (request) => {
      const { headers, raw } = request;
      request.signedIn = SENDER;
      if (headers['x-leaves'] === undefined) return;
      arrived();
      await once(raw.socket, 'close');
      setImmediate(wentOn);
    });
    // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for an asynchronous plugin
    await app.register(async (scope) => {
      acceptFiles(scope, codes.savePhoto.upload, answerLate);
      scope.put('/file', async (request) => ({ bytes: (request.body as Buffer).length }));
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  it('of senders who left before it was known who they are take nobody’s place', async () => {
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
});
