import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

export interface PageWeight {
  readonly address: string;
  readonly bytes: number;
  readonly text: string;
}

/** Returns the sizes of a finder page's document and of all files that document and script reference. */
export async function weighPage(baseUrl: string, code: string): Promise<PageWeight[]> {
  const page = await weigh(baseUrl, `/qr-code/${code}`);
  const html = page.text.replace(/<noscript>.*?<\/noscript>/gs, '');
  const named = [...html.matchAll(/(?:src|href)="(\/(?!qr-code)[^"]+\.\w+)"|url\(["']?(\/[^"')]+)/g)];
  const parts = await Promise.all(named.map(([, source, font]) => weigh(baseUrl, source ?? font ?? '')));
  const imported = parts.flatMap(({ address, text }) =>
    [...text.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g)].map(([, file = '']) =>
      path.posix.join(path.dirname(address), file),
    ),
  );
  return [page, ...parts, ...(await Promise.all([...new Set(imported)].map((file) => weigh(baseUrl, file))))];
}

async function weigh(baseUrl: string, address: string): Promise<PageWeight> {
  const compressed = await read(`${baseUrl}${address}`, 'br, gzip');
  const plain = await read(`${baseUrl}${address}`, 'identity');
  return { address, bytes: compressed.length, text: plain.toString() };
}

async function read(url: string, acceptEncoding: string): Promise<Buffer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': acceptEncoding } }, resolve).on('error', reject);
  });
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  return body;
}
