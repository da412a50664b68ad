import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { type RunningServer, startServer } from './start-server.ts';

interface OwnServerSettings {
  readonly name: string;
  readonly mailbox: Mailbox;
  readonly env: Record<string, string>;
  /** A database that has people already; a new one without it. The embedded one takes four times the work to start. */
  readonly databaseUrl?: string | undefined;
}

/** Runs a server with settings of its own for as long as the work lasts. */
export async function withOwnServer(
  { name, mailbox, env, databaseUrl }: OwnServerSettings,
  work: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeward-'));
  const own = databaseUrl === undefined ? await createPostgresDatabase() : undefined;
  const url = databaseUrl ?? own?.url;
  const server = await startServer({ name, dataDir, smtpUrl: mailbox.url, databaseUrl: url, env });
  try {
    await work(server);
  } finally {
    await server.stop();
    await own?.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
