import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mailbox } from '../../apps/api/test/support/mailbox.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Runs a server with settings of its own for as long as the work lasts, on an embedded database where none is given. */
export async function withOwnServer(
  {
    name,
    mailbox,
    env,
    databaseUrl,
  }: { name: string; mailbox: Mailbox; env: Record<string, string>; databaseUrl?: string | undefined },
  work: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeward-'));
  const server = await startServer({ name, dataDir, smtpUrl: mailbox.url, databaseUrl, env });
  try {
    await work(server);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
