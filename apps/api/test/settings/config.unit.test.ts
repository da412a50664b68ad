import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/settings/config.ts';
import { ConfigError } from '../../src/settings/read-environment.ts';

describe('the environment', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDir, ...env });

  it('may be empty, since everything has a default', () => {
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
      corsOrigins: [],
      outgoingAllowed: [],
      limitsScale: 1,
      webConcurrency: 1,
      shutdownDelayMs: 0,
      logLevel: 'info',
    });
  });

  it('treats an empty value as unset', () => {
    expect(read({ PORT: '', PUBLIC_URL: '', SMTP_URL: '', LIMITS_SCALE: '', TRUSTED_PROXIES: '' }).port).toBe(
      3000,
    );
  });

  it('normalises CORS_ORIGINS like a browser’s origin', () => {
    const list = 'https://App.example.org/, http://localhost:5173 ,https://b.example.org:443';
    expect(read({ CORS_ORIGINS: list }).corsOrigins).toEqual([
      'https://app.example.org',
      'http://localhost:5173',
      'https://b.example.org',
    ]);
  });

  it('builds PUBLIC_URL from the port, and removes trailing slashes', () => {
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
  ])('stops the start with one line and no files when POSTGRES_BIN %s', (_, script, line) => {
    const directory = path.join(dataDir, 'bin');
    mkdirSync(directory);
    for (const name of script === undefined ? [] : ['initdb', 'postgres'])
      writeFileSync(path.join(directory, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    expect(() => read({ POSTGRES_BIN: directory })).toThrow(line);
    expect(readdirSync(dataDir)).toEqual(['bin']);
  });

  it('selects PostgreSQL by DATABASE_URL', () => {
    const url = 'postgres://homeward@db.example/homeward';
    expect(read({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url });
  });

  it('accepts several PostgreSQL servers, and a pooler without prepared statements', () => {
    const url = 'postgres://homeward@db-1,db-2:5433/homeward?target_session_attrs=read-write';
    expect(read({ DATABASE_URL: url, DATABASE_PREPARED: 'off' }).database).toEqual({
      kind: 'postgres',
      url,
      preparesStatements: false,
    });
  });

  it('accepts a list of trusted networks', () => {
    const list = '10.0.0.1, 192.168.0.0/16,::1 , fd00::/8,';
    expect(read({ TRUSTED_PROXIES: list }).trustedProxies).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      '::1',
      'fd00::/8',
    ]);
  });

  it('accepts a list of non-public networks that may be reached', () => {
    const list = '192.168.1.0/24, fd00::/8 ,10.0.0.7';
    expect(read({ OUTGOING_ALLOWED: list }).outgoingAllowed).toEqual([
      '192.168.1.0/24',
      'fd00::/8',
      '10.0.0.7',
    ]);
  });

  it.each([
    ['https://homeward.example/', 'https://homeward.example'],
    ['HTTPS://TAGS.Example.ORG', 'https://tags.example.org'],
    ['https://homeward.example:443', 'https://homeward.example'],
    ['http://homeward.example:80', 'http://homeward.example'],
    ['https://homeward.example:8443', 'https://homeward.example:8443'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://[2001:DB8::0001]', 'https://[2001:db8::1]'],
    [' https://homeward.example ', 'https://homeward.example'],
  ])('PUBLIC_URL=%s is stored as the origin %s', (given, origin) => {
    const config = read({ PUBLIC_URL: given });
    expect(config.publicUrl).toBe(origin);
    expect(config.isHttps).toBe(origin.startsWith('https'));
  });

  it('normalises the addresses of the shop and of the three words, including paths', () => {
    const config = read({
      SHOP_URL: 'HTTPS://Shop.example/Tags?from=homeward#new',
      WHAT3WORDS_API_KEY: 'a-key',
      WHAT3WORDS_API_URL: 'HTTPS://Words.example:443/v3//',
    });
    expect(config.shopUrl).toBe('https://shop.example/Tags?from=homeward#new');
    expect(config.threeWords?.apiUrl).toBe('https://words.example/v3');
  });

  it('trims values', () => {
    const config = read({
      PORT: ' 8080\t',
      BRAND_NAME: ' Tagged ',
      DATABASE_URL: ' POSTGRES://db/homeward ',
    });
    expect(config).toMatchObject({ port: 8080, brandName: 'Tagged' });
    expect(config.database).toMatchObject({ url: 'postgres://db/homeward' });
  });

  it('reports quotes that an env file has passed on', () => {
    expect(() => read({ DATABASE_URL: "'postgres://db/homeward'" })).toThrow(
      new ConfigError('DATABASE_URL must stand without quotes around it'),
    );
  });

  it.each(['Fundbüro №1', 'جا‌گذاشته', '👨‍👩‍👧 ❤️', 'Ångström & Söhne'])(
    'accepts the visible name %s',
    (name) => {
      expect(read({ BRAND_NAME: name, PRODUCT_NAME: name })).toMatchObject({
        brandName: name,
        productName: name,
      });
    },
  );

  it.each([
    'https://192.0.2.1',
    'https://[2001:db8::1]',
    'http://localhost:3000',
    'http://a.localhost',
    'http://nas',
  ])('requires MAIL_FROM with SMTP_URL if PUBLIC_URL is %s, and only then', (publicUrl) => {
    const env = { PUBLIC_URL: publicUrl, SMTP_URL: 'smtp://mail.example' };
    expect(() => read(env)).toThrow(/^MAIL_FROM is needed: PUBLIC_URL is no domain [^\n]+$/);
    expect(read({ ...env, MAIL_FROM: 'hello@example.org' }).mailFrom).toBe('hello@example.org');
    expect(read({ PUBLIC_URL: publicUrl }).publicUrl).toBe(publicUrl);
  });

  it.each([
    'hello@example.org',
    'Homeward <hello@example.org>',
    '"Home, ward" <hello@bücher.example>',
    'root@localhost',
  ])('accepts MAIL_FROM=%s', (from) => expect(read({ MAIL_FROM: from }).mailFrom).toBe(from));

  it.each([
    'smtp://mail.example',
    'SMTP://mail.example:587/',
    'smtps://[::1]:465',
    'smtp://user%231:p%40ss%3Aw%2Fo%23r%25d@mail.example?tls=off',
    'smtp://us:er:p@ss+a&b=c ü@mail.example',
  ])('accepts SMTP_URL=%s', (smtpUrl) =>
    expect(read({ SMTP_URL: smtpUrl, MAIL_FROM: 'hello@example.org' }).smtpUrl).toBe(smtpUrl),
  );

  it.each([
    ['imaps://Reply%40example.org:p%2Fw%40@mail.example', 'tls', 993, 'INBOX', 'reply@example.org'],
    [
      'imap://olivia:p%2Fw%40@mail.example/Home/Ward',
      'starttls',
      143,
      'Home/Ward',
      'hello@xn--bcher-kva.example',
    ],
    [
      'imap://olivia:p%2Fw%40@[::1]:1143?address=R@ö.example',
      'if-offered',
      1143,
      'INBOX',
      'r@xn--nda.example',
    ],
  ])('accepts MAIL_IN_URL=%s', (url, encryption, port, folder, address) => {
    const { mailIn } = read({ MAIL_IN_URL: url, MAIL_FROM: 'Homeward <hello@bücher.example>' });
    expect(mailIn).toMatchObject({ encryption, port, folder, address, password: 'p/w@' });
  });

  it('uses the given sender address, else one at the public host', () => {
    const smtp = { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://homeward.example' };
    expect(read({ ...smtp, MAIL_FROM: 'hello@example.org' }).mailFrom).toBe('hello@example.org');
    expect(read(smtp).mailFrom).toBe('no-reply@homeward.example');
  });

  it('creates an operator token once, in a file that only its owner can read', () => {
    const inside = path.join(dataDir, 'new', 'data');
    const first = read({ DATA_DIR: inside }).operatorToken;
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(read({ DATA_DIR: inside }).operatorToken).toBe(first);
    const file = path.join(inside, 'operator-token');
    expect(readFileSync(file, 'utf8')).toBe(`${first}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(read().operatorToken).not.toBe(first);
  });

  it('prefers a given operator token, and then stores none', () => {
    const token = 'correct/horse+battery:staple!';
    expect(read({ OPERATOR_TOKEN: token }).operatorToken).toBe(token);
    expect(() => statSync(path.join(dataDir, 'operator-token'))).toThrow('ENOENT');
  });

  it('refuses an empty or short operator token file, and an unusable data directory', () => {
    const file = path.join(dataDir, 'operator-token');
    for (const content of ['\n', 'changeme\n']) {
      writeFileSync(file, content);
      expect(() => read()).toThrow(
        new ConfigError(`DATA_DIR has an operator token of fewer than 16 characters: remove ${file}`),
      );
    }
    expect(() => read({ DATA_DIR: file })).toThrow(/^DATA_DIR cannot keep the operator token: [^\n]+$/);
  });
});
