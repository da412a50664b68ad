import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { ConfigError } from '../../src/config-error.ts';

describe('the environment', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDir, ...env });

  it('may be empty: everything has a default', () => {
    const config = read();
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      database: { kind: 'embedded', directory: path.join(dataDir, 'database') },
      smtpUrl: undefined,
      brandName: 'Homeward',
      productName: 'Homeward buckle',
      supportEmail: '',
      shopUrl: '',
      desktopPages: 'shell',
      acceptsAnyEmailDomain: false,
      trustedProxies: [],
      outgoingAllowed: [],
      limitsScale: 1,
      webConcurrency: 1,
      shutdownDelayMs: 0,
      logLevel: 'info',
    });
  });

  it('counts an empty value as none', () => {
    expect(read({ PORT: '', PUBLIC_URL: '', SMTP_URL: '', LIMITS_SCALE: '', TRUSTED_PROXIES: '' }).port).toBe(
      3000,
    );
  });

  it('builds PUBLIC_URL from the port, and takes slashes from its end', () => {
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(read({ PUBLIC_URL: 'https://homeward.example//' }).publicUrl).toBe('https://homeward.example');
  });

  it.each([
    ['has no programs', undefined, /^POSTGRES_BIN has no program initdb: [^\n]+$/],
    ['is of version 14', 'echo "postgres (PostgreSQL) 14.1"', /^POSTGRES_BIN has PostgreSQL 14; [^\n]+$/],
    [
      'does not run',
      'echo "cannot execute" >&2; exit 1',
      /^POSTGRES_BIN has programs that do not run here: cannot execute$/,
    ],
  ])('stops the start with one line, and writes nothing, when POSTGRES_BIN %s', (_, script, line) => {
    const directory = path.join(dataDir, 'bin');
    mkdirSync(directory);
    for (const name of script === undefined ? [] : ['initdb', 'postgres'])
      writeFileSync(path.join(directory, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    expect(() => read({ POSTGRES_BIN: directory })).toThrow(line);
    expect(readdirSync(dataDir)).toEqual(['bin']);
  });

  it('chooses PostgreSQL when it has an address', () => {
    const url = 'postgres://homeward@db.example/homeward';
    expect(read({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url });
  });

  it('takes several PostgreSQL servers, and a pooler that keeps no prepared statements', () => {
    const url = 'postgres://homeward@db-1,db-2:5433/homeward?target_session_attrs=read-write';
    expect(read({ DATABASE_URL: url, DATABASE_PREPARED: 'off' }).database).toEqual({
      kind: 'postgres',
      url,
      preparesStatements: false,
    });
  });

  it('takes a list of trusted networks', () => {
    const list = '10.0.0.1, 192.168.0.0/16,::1 , fd00::/8,';
    expect(read({ TRUSTED_PROXIES: list }).trustedProxies).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      '::1',
      'fd00::/8',
    ]);
  });

  it('takes a list of networks that are not public and may be reached all the same', () => {
    const list = '192.168.1.0/24, fd00::/8 ,10.0.0.7';
    expect(read({ OUTGOING_ALLOWED: list }).outgoingAllowed).toEqual([
      '192.168.1.0/24',
      'fd00::/8',
      '10.0.0.7',
    ]);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'homeward.example'],
    ['PUBLIC_URL', 'ftp://homeward.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/homeward'],
    ['DATABASE_URL', 'postgres://db-1,db-2/homeward?target_session_attrs=standby'],
    ['DATABASE_URL', 'postgres://db-1/homeward?connect_timeout=0'],
    ['DATABASE_PREPARED', 'no'],
    ['SMTP_URL', 'https://mail.example'],
    ['OPERATOR_TOKEN', 'a token that has spaces in it'],
    ['OPERATOR_TOKEN', 'ein-schlüssel-mit-umlaut'],
    ['BRAND_NAME', 'x'.repeat(61)],
    ['PRODUCT_NAME', 'x'.repeat(61)],
    ['SUPPORT_EMAIL', 'support'],
    ['SHOP_URL', 'shop'],
    ['DESKTOP_PAGES', 'both'],
    ['EMAIL_DOMAINS', 'all'],
    ['WHAT3WORDS_API_KEY', 'a key that has spaces in it'],
    ['WHAT3WORDS_API_URL', 'ftp://words.example'],
    ['TRUSTED_PROXIES', 'localhost'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['TRUSTED_PROXIES', '10.0.0.1, 999.1.1.1'],
    ['OUTGOING_ALLOWED', 'localhost'],
    ['OUTGOING_ALLOWED', '0.0.0.0/0'],
    ['OUTGOING_ALLOWED', '::/0'],
    ['OUTGOING_ALLOWED', '10.0.0.0/33, 10.0.0.1'],
    ['LIMITS_SCALE', 'many'],
    ['LIMITS_SCALE', '0'],
    ['LIMITS_SCALE', '-1'],
    ['LIMITS_SCALE', '1000001'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', '65'],
    ['WEB_CONCURRENCY', 'auto'],
    ['SHUTDOWN_DELAY', '61'],
    ['SHUTDOWN_DELAY', '1.5'],
    ['SHUTDOWN_DELAY', '-1'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s stops the start with one line that names it', (name, value) => {
    const attempt = () => read({ [name]: value });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it('sends mails from the address it is given, else from one at its public host', () => {
    const smtp = { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://homeward.example' };
    expect(read({ ...smtp, MAIL_FROM: 'hello@example.org' }).mailFrom).toBe('hello@example.org');
    expect(read(smtp).mailFrom).toBe('no-reply@homeward.example');
  });

  it('makes an operator token once, in a file that only its owner can read', () => {
    const inside = path.join(dataDir, 'new', 'data');
    const first = read({ DATA_DIR: inside }).operatorToken;
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(read({ DATA_DIR: inside }).operatorToken).toBe(first);
    const file = path.join(inside, 'operator-token');
    expect(readFileSync(file, 'utf8')).toBe(`${first}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(read().operatorToken).not.toBe(first);
  });

  it('prefers the operator token it is given, and then keeps none', () => {
    const token = 'correct/horse+battery:staple!';
    expect(read({ OPERATOR_TOKEN: token }).operatorToken).toBe(token);
    expect(() => statSync(path.join(dataDir, 'operator-token'))).toThrow('ENOENT');
  });

  it('refuses an operator token file that is empty, and a data directory that is none', () => {
    const file = path.join(dataDir, 'operator-token');
    writeFileSync(file, '\n');
    expect(() => read()).toThrow(new ConfigError(`DATA_DIR has an empty operator token: remove ${file}`));
    expect(() => read({ DATA_DIR: file })).toThrow(/^DATA_DIR cannot keep the operator token: [^\n]+$/);
  });
});
