import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import {
  makePostgresFiles,
  type PostgresServer,
  runPostgresServer,
} from '@homeward/testing/database/postgres-server.ts';
import { makeScratchDirectory } from '@homeward/testing/database/scratch-directory.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveTo } from '../../../src/platform/database/embedded/data-directory.ts';
import { openDatabase } from '../../../src/platform/database/open-database.ts';
import { ensureLanCertificate } from '../../../src/platform/lan/lan-certificate.ts';

/** Of the same server, without TLS. */
const PLAIN = 'plain_only';
const ENCRYPTED = 'encrypted_only';

describe('sslmode', () => {
  let server: PostgresServer;
  let warnings: Error[];
  /** Files of the server's own certificate, and of one that it does not have. */
  let authority: string;
  let otherAuthority: string;
  const hear = (warning: Error) => warnings.push(warning);

  beforeAll(async () => {
    warnings = [];
    process.on('warning', hear);
    const files = await makePostgresFiles();
    const { cert, key } = await ensureLanCertificate(files.directory, ['127.0.0.1'], new Date());
    authority = join(files.directory, 'server.crt');
    const keyFile = join(files.directory, 'server.key');
    writeFileSync(authority, cert);
    writeFileSync(keyFile, key, { mode: 0o600 });
    giveTo(keyFile, files.programs.user);
    giveTo(authority, files.programs.user);
    const other = await ensureLanCertificate(
      makeScratchDirectory('homeward-tls-'),
      ['127.0.0.1'],
      new Date(),
    );
    otherAuthority = join(files.directory, 'other.crt');
    writeFileSync(otherAuthority, other.cert);
    const rules = join(files.directory, 'data/pg_hba.conf');
    const given = readFileSync(rules, 'utf8');
    writeFileSync(rules, `hostssl ${PLAIN} all all reject\nhostnossl ${ENCRYPTED} all all reject\n${given}`);
    server = await runPostgresServer(files, [
      'ssl=on',
      `ssl_cert_file=${authority}`,
      `ssl_key_file=${keyFile}`,
    ]);
    for (const name of [PLAIN, ENCRYPTED]) await ask(server.url, `create database ${name}`);
  });
  afterAll(async () => {
    process.off('warning', hear);
    await server.stop();
  });

  async function ask(url: string, statement: string): Promise<unknown> {
    const database = await openDatabase({ kind: 'postgres', url, poolSize: 1 }, { onFatal: failLoudly });
    try {
      return (await sql<{ answer: unknown }>`${sql.raw(statement)}`.execute(database.db)).rows[0]?.answer;
    } finally {
      await database.close();
    }
  }

  function isEncrypted(query: string, { host = '127.0.0.1', database = 'postgres' } = {}): Promise<unknown> {
    const url = new URL(server.url.replace('127.0.0.1', host));
    url.pathname = database;
    return ask(`${url.href}?${query}`, 'select ssl as answer from pg_stat_ssl where pid = pg_backend_pid()');
  }

  it.each([
    ['sslmode=disable', undefined, false],
    ['sslmode=allow', undefined, false],
    ['sslmode=allow', ENCRYPTED, true],
    ['sslmode=prefer', undefined, true],
    ['sslmode=prefer', PLAIN, false],
    ['sslmode=require', undefined, true],
    ['sslmode=no-verify', undefined, true],
    ['sslmode=require&target_session_attrs=read-write', undefined, true],
    ['sslmode=allow&target_session_attrs=read-write', ENCRYPTED, true],
  ])('%s at the database %s connects, with TLS: %s', async (query, database, isTls) => {
    expect(await isEncrypted(query, { database })).toBe(isTls);
  });

  it.each(['require', 'verify-ca'])('%s verifies the given authority, and not the name', async (mode) => {
    const query = `sslmode=${mode}&sslrootcert=${authority}`;
    expect(await isEncrypted(query, { host: 'localhost' })).toBe(true);
    await expect(isEncrypted(`sslmode=${mode}&sslrootcert=${otherAuthority}`)).rejects.toThrow('self-signed');
  });

  it('verify-full verifies authority and name', async () => {
    const query = `sslmode=verify-full&sslrootcert=${authority}`;
    expect(await isEncrypted(query)).toBe(true);
    await expect(isEncrypted(query, { host: 'localhost' })).rejects.toThrow(
      "does not match certificate's altnames",
    );
    await expect(isEncrypted('sslmode=verify-full')).rejects.toThrow(
      /^PostgreSQL at [^\n]+ self-signed [^\n]+$/,
    );
  });

  it('reports both attempts’ reasons if neither connects', async () => {
    await expect(isEncrypted('sslmode=require', { database: PLAIN })).rejects.toThrow('pg_hba.conf');
    await expect(isEncrypted('sslmode=disable', { database: ENCRYPTED })).rejects.toThrow('pg_hba.conf');
  });

  it('lets the driver print no warning', () => {
    expect(warnings.filter(({ message }) => message.includes('SSL'))).toEqual([]);
  });
});
