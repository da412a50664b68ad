import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A local server for webhooks and ntfy topics. The product reaches it only if OUTGOING_ALLOWED permits. */
export interface Receiver {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** Status of the server's answers, 200 by default. */
  status: number;
  /** If defined, this listener answers requests instead. */
  behave: RequestListener | undefined;
  close(): void;
}

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
