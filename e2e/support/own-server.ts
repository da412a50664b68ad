import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mailbox } from '../../apps/api/test/support/mailbox.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Runs a server with settings and a database of its own for as long as the work lasts. */
export async function withOwnServer(
  { name, mailbox, env }: { name: string; mailbox: Mailbox; env: Record<string, string> },
  work: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeward-'));
  // The embedded database takes four times the work to start.
  const { url: databaseUrl, remove } = await createPostgresDatabase();
  const server = await startServer({ name, dataDir, smtpUrl: mailbox.url, databaseUrl, env });
  try {
    await work(server);
  } finally {
    await server.stop();
    await remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
