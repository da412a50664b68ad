import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@homeward/testing/processes/find-free-port.ts';

/** Starts Debian's nginx in front of a product, without TLS, with persistent connections as in deploy/nginx.conf. */
export async function startNginx(productUrl: string) {
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'homeward-nginx-'));
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; ${temporary.join(' ')}
  upstream homeward { server ${new URL(productUrl).host}; keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://homeward; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; proxy_next_upstream error timeout;
    }
  }
}
`,
  );
  const program = process.env.NGINX ?? '/usr/sbin/nginx';
  const child = spawn(program, ['-c', file, '-e', `${folder}/error.log`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').catch((cause: Error) => {
    throw new Error('This drill needs nginx: apt install nginx-light', { cause });
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  await Promise.race([
    ended.then(() => Promise.reject(new Error('nginx ended'))),
    (async () => {
      while (!(await fetch(`${baseUrl}/readyz`).catch(() => undefined))?.ok) await wait(50);
    })(),
  ]);
  return {
    baseUrl,
    async stop() {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
