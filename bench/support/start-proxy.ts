import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

/** The app's page as the browser receives it. */
export interface DeliveredPage {
  readonly html: string;
  /** Value of the `Link` header; if empty, the proxy sends no such header. */
  readonly link: string;
  /** Additional files by path. */
  readonly files?: Readonly<Record<string, string>>;
}

export type Change = (page: DeliveredPage) => DeliveredPage;

interface StartProxy {
  readonly url: string;
  /** Sets the change that the proxy makes to each later page. */
  use(change: Change): void;
  stop(): Promise<void>;
}

/** Starts a proxy that changes the product's pages. It removes the security policy, which forbids changed scripts. */
export async function startStartProxy(productUrl: string): Promise<StartProxy> {
  let change: Change = (page) => page;
  let files: Readonly<Record<string, string>> = {};
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const file = files[path];
    if (file !== undefined) {
      const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
      sendText(response, file, { 'content-type': type });
      return;
    }
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    const answer = await forward(request, `${productUrl}${path}`, isPage);
    if (!isPage) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const page = change({ html: await text(answer), link: String(answer.headers.link ?? '') });
    files = page.files ?? {};
    const link: Record<string, string> = page.link === '' ? {} : { link: page.link };
    sendText(response, page.html, { 'content-type': 'text/html; charset=utf-8', ...link });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    use: (next) => {
      change = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(request: IncomingMessage, url: string, isPage: boolean): Promise<IncomingMessage> {
  const { host: _host, ...headers } = request.headers;
  if (isPage) headers['accept-encoding'] = 'identity';
  return new Promise((resolve, reject) => {
    request.pipe(sendRequest(url, { method: request.method ?? 'GET', headers }, resolve).on('error', reject));
  });
}

function sendText(response: ServerResponse, body: string, headers: Record<string, string>): void {
  response.writeHead(200, { ...headers, 'content-encoding': 'gzip', 'cache-control': 'no-store' });
  response.end(gzipSync(body));
}
