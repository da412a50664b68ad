import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export interface Control {
  readonly url: string;
  stop(): void;
}

/** Builds the finder's page as a plain single-page app and serves it compressed; the answer to its call is `props`. */
export async function serveControl(props: string): Promise<Control> {
  const outDir = mkdtempSync(join(tmpdir(), 'homeward-control-'));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tailwind()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
    },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://control');
    const file = pathname === '/' ? '/index.html' : pathname;
    try {
      const content = pathname === '/owner.json' ? props : readFileSync(join(outDir, file));
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, {
        'content-type': type,
        'content-encoding': 'br',
        'cache-control': 'no-store',
      });
      response.end(brotliCompressSync(content));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
