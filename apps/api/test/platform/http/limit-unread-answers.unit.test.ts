import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../../src/platform/http/create-server.ts';
import { limitUnreadAnswers } from '../../../src/platform/http/limit-unread-answers.ts';

const MB = 1024 * 1024;
const LARGE = 'x'.repeat(16 * MB);

/** A server that gives a connection up when its peer has read nothing for so long. */
async function openServer(stalledMs: number) {
  const app = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: ['127.0.0.1'] });
  limitUnreadAnswers(app, { stalledMs, perAddressBytes: 20 * MB, totalBytes: 40 * MB });
  app.get('/large', async () => LARGE);
  app.get('/small', async () => 'x');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    /** Sends a request and reads nothing; `closed` resolves when the connection has ended. */
    async askAndStall(address: string): Promise<{ closed: Promise<unknown>; leave(): void }> {
      const accepted = once(app.server, 'connection');
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const [peer] = (await accepted) as [net.Socket];
      peer.on('error', () => undefined);
      const closed = new Promise((resolve) => peer.once('close', resolve));
      socket.write(`GET /large HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`);
      await once(socket, 'readable');
      return { closed: closed.then(() => socket.destroy()), leave: () => socket.destroy() };
    },
    async ask(path: string, address: string) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'x-forwarded-for': address },
      });
      return { status: answer.status, length: (await answer.text()).length };
    },
    close: () => app.close(),
  };
}

describe('unread answers', () => {
  let hasty: Awaited<ReturnType<typeof openServer>>;
  /** Waits longer than the other answers of a test take, on a busy machine, too. */
  let patient: typeof hasty;

  beforeAll(async () => {
    hasty = await openServer(1000);
    patient = await openServer(20_000);
  });
  afterAll(() => Promise.all([hasty.close(), patient.close()]));

  const WHOLE = { status: 200, length: LARGE.length };

  it('end with their connection, whose memory is released', async () => {
    for (const address of ['10.0.0.1', '10.0.0.1']) await (await hasty.askAndStall(address)).closed;
    expect(await hasty.ask('/large', '10.0.0.1')).toEqual(WHOLE);
  });

  it('are limited to one per address, without limiting small answers', async () => {
    const stalled = await patient.askAndStall('10.0.0.2');
    expect((await patient.ask('/large', '10.0.0.2')).status).toBe(429);
    expect(await patient.ask('/small', '10.0.0.2')).toEqual({ status: 200, length: 1 });
    expect(await patient.ask('/large', '10.0.0.3')).toEqual(WHOLE);
    stalled.leave();
    await stalled.closed;
  });

  it('are limited over all addresses', async () => {
    const stalled = [await patient.askAndStall('10.0.1.1'), await patient.askAndStall('10.0.1.2')];
    expect((await patient.ask('/large', '10.0.1.3')).status).toBe(429);
    for (const { leave } of stalled) leave();
    await Promise.all(stalled.map(({ closed }) => closed));
  });
});
