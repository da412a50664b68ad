import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo } from '@homeward/api/platform/database/embedded/data-directory.ts';
import pg from 'pg';
import { makePostgresFiles, type PostgresServer, runPostgresServer } from './postgres-server.ts';

export interface PostgresPair {
  readonly primary: PostgresServer;
  /** The standby has each commit that the primary acknowledged. It is read-only until it is promoted. */
  readonly standby: PostgresServer;
  /** A libpq URL of both servers; the standby is first. */
  readonly url: string;
  /** Resolves once the standby accepts writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a primary with a synchronous standby. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const files = await makePostgresFiles();
  const copy = { ...files, directory: mkdtempSync(join(tmpdir(), 'homeward-server-')) };
  const { user } = files.programs;
  chmodSync(copy.directory, 0o700);
  giveTo(copy.directory, user);
  const data = join(copy.directory, 'data');
  // Before its first start, a cluster's files are a base backup, so a plain copy replaces pg_basebackup.
  execFileSync('cp', ['-R', join(files.directory, 'data'), data], { ...user, cwd: '/' });
  execFileSync('touch', [join(data, 'standby.signal')], { ...user, cwd: '/' });
  // Replication is synchronous from the first commit on.
  const primary = await runPostgresServer(files, ['synchronous_standby_names=*', 'wal_keep_size=256MB']);
  const { port, username, password } = new URL(primary.url);
  const standby = await runPostgresServer(copy, [
    `primary_conninfo=host=127.0.0.1 port=${port} user=${username} password=${password}`,
  ]);
  const hosts = [standby, primary].map(({ url }) => new URL(url).host);
  return {
    primary,
    standby,
    url: `postgres://${username}:${password}@${hosts.join(',')}/postgres`,
    async promote() {
      const client = new pg.Client({ connectionString: standby.url });
      await client.connect();
      try {
        await client.query('select pg_promote()');
      } finally {
        await client.end();
      }
    },
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}
