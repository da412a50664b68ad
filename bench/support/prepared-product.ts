import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mailbox, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { type RunningServer, startServer } from '../../e2e/support/fixtures/start-server.ts';
import { type MintedCode, mintCodes } from '../../e2e/support/items/mint-codes.ts';

/** The built product on an embedded database, with set-up functions of the browser tests. */
export interface PreparedProduct {
  readonly server: RunningServer;
  readonly mailbox: Mailbox;
  readonly mint: (count: number) => Promise<MintedCode[]>;
  stop(): Promise<void>;
}

export async function startPreparedProduct(name: string): Promise<PreparedProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeward-bench-'));
  const mailbox = await startMailbox();
  const server = await startServer({ name, dataDir, smtpUrl: mailbox.url, databaseUrl: undefined });
  return {
    server,
    mailbox,
    mint: (count) => mintCodes(server, count),
    stop: async () => {
      await server.stop();
      await mailbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
