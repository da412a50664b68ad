import pg from 'pg';

const SESSION_SETTINGS = [
  // The driver and the queries rely on these settings; the defaults of a server, database or role may differ.
  "timezone = 'UTC'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  'extra_float_digits = 1',
  'standard_conforming_strings = on',
  "client_encoding = 'UTF8'",
  "default_transaction_isolation = 'read committed'",
  // These settings end transactions whose process has ended, and queries whose caller has gone.
  'tcp_keepalives_idle = 10',
  'tcp_keepalives_interval = 5',
  'tcp_keepalives_count = 3',
  "tcp_user_timeout = '20s'",
  "idle_in_transaction_session_timeout = '30s'",
  "client_connection_check_interval = '5s'",
];

/** SQLSTATE codes for unknown and unsupported settings. A server on Windows rejects the connection check as an invalid value (22023). */
const UNSUPPORTED: readonly unknown[] = ['42704', '0A000', '22023'];

/** Sends `set` statements, because poolers reject startup parameters. Skips settings that the server does not support. */
export async function applySessionSettings(
  query: (text: string) => Promise<unknown>,
  settings: readonly string[] = SESSION_SETTINGS,
): Promise<void> {
  const statements = settings.map((setting) => `set ${setting}`);
  try {
    await query(statements.join(';'));
  } catch (error) {
    assertUnsupported(error);
    for (const statement of statements) await query(statement).catch(assertUnsupported);
  }
}

function assertUnsupported(error: unknown): void {
  if (!(error instanceof pg.DatabaseError && UNSUPPORTED.includes(error.code))) throw error;
}
