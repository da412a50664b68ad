import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/settings/config.ts';
import { ConfigError } from '../../src/settings/read-environment.ts';

describe('an invalid environment', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir, ...env });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'homeward.example'],
    ['PUBLIC_URL', 'ftp://homeward.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https:homeward.example'],
    ['PUBLIC_URL', 'https://homeward.example/lost/'],
    ['PUBLIC_URL', 'https://homeward.example//lost'],
    ['PUBLIC_URL', 'https://homeward.example?a=b'],
    ['PUBLIC_URL', 'https://homeward.example/?'],
    ['PUBLIC_URL', 'https://homeward.example/#x'],
    ['PUBLIC_URL', 'https://olivia@homeward.example'],
    ['PUBLIC_URL', 'https://olivia:secret@homeward.example'],
    ['PUBLIC_URL', 'https://homeward.example\\lost'],
    ['PUBLIC_URL', 'https://homeward.example\\'],
    ['PUBLIC_URL', 'https://home ward.example'],
    ['PUBLIC_URL', 'https://home\nward.example'],
    ['PUBLIC_URL', "https://homeward.example;img-src'"],
    ['PUBLIC_URL', 'https://*.homeward.example'],
    ['PUBLIC_URL', '"https://homeward.example"'],
    ['PUBLIC_URL', '   '],
    ['PORT', '"3000"'],
    ['PORT', ' '],
    ['DATABASE_URL', 'mysql://localhost/homeward'],
    ['DATABASE_URL', 'postgres://db-1,db-2/homeward?target_session_attrs=standby'],
    ['DATABASE_URL', 'postgres://db-1/homeward?connect_timeout=0'],
    ['DATABASE_PREPARED', 'no'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user:secret@'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['SMTP_URL', 'smtp://user:secret/word@mail.example'],
    ['SMTP_URL', 'smtp://user#1:secret@mail.example'],
    ['SMTP_URL', 'smtp://user:secret?@mail.example'],
    ['MAIL_IN_URL', 'https://mail.example'],
    ['MAIL_IN_URL', 'imaps://mail.example/INBOX'],
    ['MAIL_IN_URL', 'imaps://olivia:sec/ret@mail.example/INBOX'],
    ['MAIL_IN_URL', 'imaps://olivia:secret%zz@mail.example/INBOX'],
    ['MAIL_IN_URL', 'imaps://olivia%40example.org:secret@mail.example/INBOX?tls=off'],
    ['MAIL_IN_URL', 'imaps://olivia+keys%40example.org:secret@mail.example/INBOX'],
    ['MAIL_IN_URL', `imaps://${'o'.repeat(40)}%40example.org:secret@mail.example/INBOX`],
    ['OPERATOR_TOKEN', 'a token that has spaces in it'],
    ['OPERATOR_TOKEN', 'ein-schlüssel-mit-umlaut'],
    ['OPERATOR_TOKEN', 'fifteen-letters'],
    ['OPERATOR_TOKEN', ' '.repeat(16)],
    ['MAIL_FROM', 'hello'],
    ['MAIL_FROM', 'a@b'],
    ['MAIL_FROM', 'Homeward'],
    ['MAIL_FROM', 'Homeward hello@example.org'],
    ['MAIL_FROM', 'hello@example.org, bye@example.org'],
    ['MAIL_FROM', 'hello@[192.0.2.1]'],
    ['MAIL_FROM', 'hello@example.org\nBcc: olivia@example.org'],
    ['MAIL_FROM', 'Home\r\nward <hello@example.org>'],
    ['BRAND_NAME', '   '],
    ['BRAND_NAME', 'Home\u0001ward'],
    ['BRAND_NAME', 'Home\r\nward'],
    ['BRAND_NAME', 'Home\u202eward'],
    ['BRAND_NAME', 'Home\u2066ward'],
    ['BRAND_NAME', 'Home\u200bward'],
    ['BRAND_NAME', '\u200d\ufe0f'],
    ['BRAND_NAME', '\u3164'],
    ['BRAND_NAME', '\u2800'],
    ['PRODUCT_NAME', '\u2028'],
    ['BRAND_NAME', 'x'.repeat(61)],
    ['PRODUCT_NAME', 'x'.repeat(61)],
    ['SUPPORT_EMAIL', 'support'],
    ['BACKUP_TIME', '25:00'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['BACKUP_S3_URL', 'https://s3.example.org/bucket'],
    ['BACKUP_S3_URL', 'https://key:secret@s3.example.org/'],
    ['BACKUP_S3_URL', 'https://key:secret@s3.example.org/bucket?acl=public'],
    ['SHOP_URL', 'shop'],
    ['SHOP_URL', 'https://olivia:secret@shop.example/tags'],
    ['DESKTOP_PAGES', 'both'],
    ['EMAIL_DOMAINS', 'all'],
    ['WHAT3WORDS_API_KEY', 'a key that has spaces in it'],
    ['WHAT3WORDS_API_URL', 'ftp://words.example'],
    ['WHAT3WORDS_API_URL', 'https://olivia:secret@words.example'],
    ['WHAT3WORDS_API_URL', 'https://words.example?key=1'],
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
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'app.example.org'],
    ['CORS_ORIGINS', 'https://app.example.org, https://*.example.org'],
    ['CORS_ORIGINS', 'https://app.example.org/app'],
    ['CORS_ORIGINS', 'https://app.example.org https://b.example.org'],
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
    expect(attempt).not.toThrow('secret');
    expect(readdirSync(dataDir), 'files written').toEqual([]);
  });

  it.each(['smtp://user:p/w@mail.example', 'smtp://user#1:pw@mail.example', 'smtp://u:p?w@mail.example'])(
    'SMTP_URL=%s has to be percent-encoded',
    (smtpUrl) => expect(() => read({ SMTP_URL: smtpUrl })).toThrow('percent-encoded: / as %2F, # as %23'),
  );
});
