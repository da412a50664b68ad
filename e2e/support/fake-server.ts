import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { answerFake } from '@homeward/testing/fake-api/fake-api.ts';
import type { FakeWorld } from '@homeward/testing/fake-api/fake-world.ts';

/** A server for one browser at a time: the fake API in front of the product's own pages and files. */
export interface FakeServer {
  /** Without a slash at its end. */
  readonly url: string;
  /** Passes on to the product at this address what it does not answer itself. */
  standBefore(productUrl: string): void;
  /** Answers from this world from now on; returns the list that gathers which calls it could not answer. */
  show(world: FakeWorld): readonly string[];
  stop(): Promise<void>;
}

interface Shown {
  readonly world: FakeWorld;
  readonly problems: string[];
}

/**
 * Starts an HTTP server that answers calls and photos from a world and passes everything else on to the product.
 * The browser asks it like any server: answers given by interception would switch off its cache, and take every file of the
 * app through the test's process.
 */
export async function startFakeServer(): Promise<FakeServer> {
  const agent = new Agent({ keepAlive: true });
  let shown: Shown | undefined;
  let productUrl: string | undefined;

  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', url);
    if (pathname.startsWith('/api/')) void answerCall(shown, incoming, outgoing);
    else if (pathname.startsWith('/item-photos/')) answerPhoto(shown, pathname, outgoing);
    else passOn(incoming, outgoing, { productUrl, agent });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    url,
    standBefore(address) {
      productUrl = address;
    },
    show(world) {
      shown = { world, problems: [] };
      return shown.problems;
    },
    async stop() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A call that the fake has no answer to, or whose caller is gone, ends without one. */
async function answerCall(
  shown: Shown | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const { method = '', url = '', headers } = incoming;
    const body = await buffer(incoming);
    if (!shown) return void outgoing.destroy();
    const answer = answerFake(shown.world, {
      method,
      path: url,
      headers: headers as Record<string, string>,
      body: body.length > 0 ? body : null,
    });
    if (answer.cookies.length > 0) outgoing.setHeader('set-cookie', answer.cookies);
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(answer.body));
  } catch (error) {
    if (!incoming.errored) shown?.problems.push(String(error));
    outgoing.destroy();
  }
}

function answerPhoto(shown: Shown | undefined, pathname: string, outgoing: ServerResponse): void {
  const [, , id = ''] = pathname.split('/');
  const photo = shown?.world.photos.get(id);
  if (photo) outgoing.writeHead(200, { 'content-type': 'image/webp' }).end(photo);
  else outgoing.writeHead(404).end();
}

function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { productUrl, agent }: { readonly productUrl: string | undefined; readonly agent: Agent },
): void {
  const { method, headers } = incoming;
  const passed = request(new URL(incoming.url ?? '/', productUrl), { method, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
