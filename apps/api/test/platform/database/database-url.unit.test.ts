import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readDatabaseUrl } from '../../../src/platform/database/postgres/database-url.ts';

describe('the database URL', () => {
  it.each([
    ['postgres://db/homeward', ['postgres://db:5432/homeward']],
    [
      'PostgreSQL://olivia:se%40cret@db:6000/homeward?application_name=x',
      ['postgresql://olivia:se%40cret@db:6000/homeward?application_name=x'],
    ],
    [
      'postgres://olivia:a@b@db-1,db-2:6000,[::1]:7000/homeward?application_name=x',
      [
        'postgres://olivia:a@b@db-1:5432/homeward?application_name=x',
        'postgres://olivia:a@b@db-2:6000/homeward?application_name=x',
        'postgres://olivia:a@b@[::1]:7000/homeward?application_name=x',
      ],
    ],
    ['postgres:///homeward', ['postgres://localhost:5432/homeward']],
    [
      'postgres:///homeward?host=db-1,db-2&port=6000,7000',
      ['postgres://db-1:6000/homeward', 'postgres://db-2:7000/homeward'],
    ],
    [
      'postgres:///homeward?host=db-1,db-2&port=6000',
      ['postgres://db-1:6000/homeward', 'postgres://db-2:6000/homeward'],
    ],
    [
      'postgres://olivia@/homeward?host=/run/postgresql',
      ['postgres://olivia@/homeward?host=%2Frun%2Fpostgresql&port=5432'],
    ],
  ])('%s names its servers', (url, servers) => {
    expect(readDatabaseUrl(url).servers.flatMap((server) => server.urls)).toEqual(servers);
  });

  it.each([
    ['disable', ['disable']],
    ['allow', ['disable', 'require']],
    ['prefer', ['require', 'disable']],
    ['require', ['require']],
    ['verify-full', ['verify-full']],
  ])('with sslmode=%s tries like libpq: %j', (mode, modes) => {
    const [server] = readDatabaseUrl(`postgres://db/homeward?sslmode=${mode}`).servers;
    expect(server.urls).toEqual(
      modes.map((it) => `postgres://db:5432/homeward?sslmode=${it}&uselibpqcompat=true`),
    );
  });

  it.each(['/', '?', '#', '12/', '12?', '12#'])(
    'with an unencoded %s in the password is refused with its encoding',
    (part) => {
      expect(() => readDatabaseUrl(`postgres://olivia:${part}secret@db:5432/homeward`)).toThrow(
        /^must have \/ \? # @ % in its user, password and database written as %2F %3F %23 %40 %25$/,
      );
    },
  );

  it.each(['@', ':', ' ', '+', '%wo'])('with an unencoded %s in the password is accepted', (part) => {
    const [server] = readDatabaseUrl(`postgres://olivia:p${part}w@db/homeward`).servers;
    expect(new pg.Client({ connectionString: server.urls[0] })).toMatchObject({
      host: 'db',
      password: `p${part}w`,
    });
  });

  it('is shown without passwords', () => {
    const { servers } = readDatabaseUrl('postgres://olivia:secret@db-1,db-2:6000/homeward');
    expect(servers.map(({ name }) => name)).toEqual(['db-1:5432', 'db-2:6000']);
  });

  it.each([
    ['postgres://db/homeward', false],
    ['postgres://db/homeward?target_session_attrs=read-write', true],
    ['postgres://db-1,db-2/homeward', true],
    ['postgres://db-1,db-2/homeward?target_session_attrs=primary', true],
    ['postgres://db-1,db-2/homeward?target_session_attrs=any', false],
  ])('%s requires a writable server: %s', (url, mustTakeWrites) => {
    const address = readDatabaseUrl(url);
    expect(address.mustTakeWrites).toBe(mustTakeWrites);
    expect(address.servers[0].urls[0]).not.toContain('target_session_attrs');
  });

  it('contains the connection timeout', () => {
    expect(readDatabaseUrl('postgres://db/homeward').connectTimeoutMs).toBeUndefined();
    expect(readDatabaseUrl('postgres://db/homeward?connect_timeout=3').connectTimeoutMs).toBe(3000);
  });

  it.each([
    'mysql://db/homeward',
    'db/homeward',
    'postgres://db:port/homeward',
    'postgres://db:70000/homeward',
    'postgres://a b/homeward',
    'postgres://db-1,db-2/homeward?target_session_attrs=standby',
    'postgres://db/homeward?connect_timeout=0',
    'postgres://db/homeward?connect_timeout=1.5',
    'postgres:///homeward?host=a,b,c&port=1,2',
    'postgres://db/homeward?sslmode=nonsense',
    'postgres://db/homeward?sslmode=constructor',
    'postgres://db/homeward?sslmode=verify-ca',
    'postgres://db/homeward?sslmode=verify-full&sslrootcert=/none.pem',
    'postgres://db/homeward?sslmode=require&sslkey=/none.pem',
    'postgres://db/homeward?sslmode=require&sslrootcert=system',
    'postgres://db/homeward?sslrootcert=/',
  ])('%s is refused with one line', (url) => {
    expect(() => readDatabaseUrl(url)).toThrow(/^must [^\n]+$/);
  });
});
