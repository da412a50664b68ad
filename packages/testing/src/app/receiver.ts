import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver got. */
export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server on this machine that webhooks and ntfy topics lead to; a product reaches it with OUTGOING_ALLOWED. */
export interface Receiver {
  /** Without a slash at its end. */
  readonly url: string;
  /** Oldest first. */
  readonly received: ReceivedRequest[];
  /** What it answers; 200 at first. */
  status: number;
  /** What it does instead of answering with that status. */
  behave: RequestListener | undefined;
  close(): void;
}

/** Opens a receiver on a free port. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    receiver.received.push({ method: request.method, path: request.url, headers: request.headers, body });
    if (receiver.behave) receiver.behave(request, response);
    else response.writeHead(receiver.status).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    status: 200,
    behave: undefined,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
