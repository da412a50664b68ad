import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOutgoing } from '../../src/platform/outgoing/outgoing.ts';
import { AddressNotAllowedError, RequestFailedError } from '../../src/platform/outgoing/outgoing-errors.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(behave: RequestListener, host = '127.0.0.1', port = 0): Promise<number> {
  const server = createServer(behave).listen(port, host);
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const LOCAL = createOutgoing({ allowed: ['127.0.0.1'] });
const PUBLIC_ONLY = createOutgoing({ allowed: [] });
const post = (url: string) => ({ url, method: 'POST' as const, body: '{}', timeoutMs: 5000 });
/** Lists of addresses, resolved in this order. */
const resolving = (...answers: readonly string[][]) => {
  const requests: string[] = [];
  const resolveName = async (name: string) => answers[requests.push(name) - 1] ?? [];
  return { requests, resolveName };
};

describe('internal addresses', () => {
  // All spellings of loopback and 10.0.0.1, and names of literal addresses.
  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://１２７.０.０.１/',
    'https://127。0。0。1/',
    'https://%31%32%37.0.0.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://10.1/',
    'https://0xa.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://[::]/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https:/127.0.0.1/',
    'https:\\\\127.0.0.1\\',
    ' https://127.0.0.1/ ',
  ])('are refused as %s before a connection', async (url) => {
    const refused = expect(PUBLIC_ONLY.send(post(url))).rejects;
    await refused.toBeInstanceOf(AddressNotAllowedError);
    await refused.toThrow(/^This address points to a network that isn’t public$/);
  });

  it.each([
    ['10.0.0.1'],
    ['::ffff:169.254.169.254'],
    ['1.1.1.1', '127.0.0.1'],
    ['fd00::1', '2606:4700::1111'],
  ])('are refused behind a name that has %s %s', async (...addresses) => {
    const { resolveName } = resolving(addresses);
    const outgoing = createOutgoing({ allowed: [], resolveName });
    await expect(outgoing.send(post('https://inside.example/'))).rejects.toThrow(AddressNotAllowedError);
  });

  it('include this machine’s own', async () => {
    const outgoing = createOutgoing({ allowed: [], listOwnAddresses: () => ['93.184.215.14'] });
    await expect(outgoing.send(post('https://93.184.215.14/'))).rejects.toThrow(
      'This address points to a network that isn’t public',
    );
  });

  it('stop requests if this machine does not list its own, and the error names the setting', async () => {
    const listing = vi.spyOn(os, 'networkInterfaces').mockImplementation(() => {
      throw Object.assign(new Error('Unknown system error 97'), { code: 'ERR_SYSTEM_ERROR' });
    });
    syncBuiltinESMExports();
    try {
      await expect(PUBLIC_ONLY.check('https://93.184.215.14/hook')).rejects.toThrow(/AF_NETLINK/);
    } finally {
      listing.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it.each([
    ['http://1.1.1.1/', 'Enter an address that starts with https'],
    ['ftp://1.1.1.1/', 'Enter an address that starts with https'],
    ['file:///etc/passwd', 'Enter an address that starts with https'],
    ['1.1.1.1', 'Enter an address that starts with https'],
    ['https://', 'Enter an address that starts with https'],
    ['https://user@1.1.1.1/', 'Enter the address without a username and password'],
    ['https://:secret@1.1.1.1/', 'Enter the address without a username and password'],
    ['https://1.1.1.1:22/', 'Below 1024, only ports 443 and 80 are allowed'],
    ['https://1.1.1.1:25/', 'Below 1024, only ports 443 and 80 are allowed'],
  ])('%s is refused: %s', async (url, message) => {
    const refused = expect(PUBLIC_ONLY.check(url)).rejects;
    await refused.toBeInstanceOf(AddressNotAllowedError);
    await refused.toHaveProperty('message', message);
  });

  it('are refused when a formerly public name resolves to them', async () => {
    const reached: string[] = [];
    const note = (name: string): RequestListener => {
      return (_request, response) => void response.end(String(reached.push(name)));
    };
    const port = await listen(note('first'));
    await listen(note('second'), '127.0.0.2', port);
    const { requests, resolveName } = resolving(['127.0.0.1'], ['127.0.0.2']);
    const outgoing = createOutgoing({ allowed: ['127.0.0.1'], resolveName });
    const url = `http://rebinding.example:${port}/`;
    expect((await outgoing.send(post(url))).status).toBe(200);
    expect(requests).toHaveLength(1);
    await expect(outgoing.send(post(url))).rejects.toThrow(AddressNotAllowedError);
    expect(reached).toEqual(['first']);
  });

  it('are not reached by a redirect', async () => {
    const requests: string[] = [];
    const port = await listen((request, response) => {
      requests.push(request.url ?? '');
      response.writeHead(307, { location: '/inside' }).end();
    });
    const answer = await LOCAL.send(post(`http://127.0.0.1:${port}/hook`));
    expect([answer.status, requests]).toEqual([307, ['/hook']]);
  });
});

describe('an outgoing request', () => {
  it('has method, headers and body, and returns status and headers', async () => {
    let sent: unknown[] = [];
    const port = await listen(async (request, response) => {
      const body = (await request.toArray()).join('');
      const { host, connection } = request.headers;
      sent = [request.method, request.headers['x-sent'], body, host, connection];
      response.writeHead(201, { 'x-kind': 'test' }).end();
    });
    const url = `http://hook.example:${port}/`;
    const { resolveName } = resolving(['127.0.0.1']);
    const answer = await createOutgoing({ allowed: ['127.0.0.1'], resolveName }).send({
      ...post(url),
      headers: { 'x-sent': 'yes' },
      body: '“Kite”',
    });
    expect(answer).toMatchObject({ status: 201, headers: { 'x-kind': 'test' } });
    expect(sent).toEqual(['POST', 'yes', '“Kite”', `hook.example:${port}`, 'close']);
  });

  it('uses no proxy of the environment', async () => {
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1');
    const port = await listen((_request, response) => void response.end());
    expect((await LOCAL.send(post(`http://127.0.0.1:${port}/`))).status).toBe(200);
  });

  it.each<[string, RequestListener]>([
    ['has not begun', (_request, response) => response.flushHeaders()],
    ['does not end', (_request, response) => void response.write('ok')],
  ])('resolves with the status although the body %s; then the connection is closed', async (_how, behave) => {
    const closed = Promise.withResolvers<void>();
    const port = await listen((request, response) => {
      response.once('close', closed.resolve);
      behave(request, response);
    });
    expect((await LOCAL.send(post(`http://127.0.0.1:${port}/`))).status).toBe(200);
    await closed.promise;
  });

  it('closes the connection of an endless answer', async () => {
    const closed = Promise.withResolvers<void>();
    const port = await listen((_request, response) => {
      response.once('close', closed.resolve);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(1000)));
      };
      response.on('drain', write);
      write();
    });
    expect((await LOCAL.send(post(`http://127.0.0.1:${port}/`))).status).toBe(200);
    await closed.promise;
  });

  it('ends in time when the server is silent', async () => {
    const port = await listen(() => undefined);
    const request = { ...post(`http://127.0.0.1:${port}/`), timeoutMs: 200 };
    await expect(LOCAL.send(request)).rejects.toThrow('The server didn’t respond within 0.2 seconds');
  });

  it('ends in time when the name server is silent', async () => {
    const outgoing = createOutgoing({ allowed: [], resolveName: () => new Promise(() => undefined) });
    await expect(outgoing.send({ ...post('https://silent.example/'), timeoutMs: 50 })).rejects.toThrow(
      'The server didn’t respond within 0.05 seconds',
    );
  });

  it('ends with its signal', async () => {
    const stopping = new AbortController();
    const port = await listen(() => stopping.abort(new Error('stopping')));
    const request = { ...post(`http://127.0.0.1:${port}/`), signal: stopping.signal };
    await expect(LOCAL.send(request)).rejects.toThrow('stopping');
  });

  it.each<[string, RequestListener]>([
    ['The server closed the connection without responding', (request) => request.socket.destroy()],
    ['The server’s response isn’t HTTP', (request) => request.socket.end('220 mail.example ESMTP\r\n')],
    [
      'The server closed the connection without responding',
      (request) =>
        request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    ],
  ])('fails with a message: %s', async (words, behave) => {
    const port = await listen(behave);
    const failed = expect(LOCAL.send(post(`http://127.0.0.1:${port}/`))).rejects;
    await failed.toBeInstanceOf(RequestFailedError);
    await failed.toHaveProperty('message', words);
  });

  it('fails with a message for a closed port, a port without TLS, and an unknown name', async () => {
    const port = await listen((_request, response) => void response.end());
    await expect(LOCAL.send(post(`https://127.0.0.1:${port}/`))).rejects.toThrow('doesn’t use TLS');
    await expect(LOCAL.send(post('http://127.0.0.1:1/'))).rejects.toThrow('refused the connection');
    const resolveName = () => Promise.reject(Object.assign(new Error('queryA'), { code: 'ENOTFOUND' }));
    const outgoing = createOutgoing({ allowed: [], resolveName });
    await expect(outgoing.check('https://typo.example/')).rejects.toThrow('No server with this name');
  });
});
