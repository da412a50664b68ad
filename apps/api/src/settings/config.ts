import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import path from 'node:path';
import { SIGN_UP_MODES, type SignUpMode } from '@homeward/contract/account/sign-ups';
import { z } from 'zod';
import type { ThreeWordsSettings } from '../domain/three-words.ts';
import { explainForeignFiles } from '../platform/database/embedded/foreign-files.ts';
import type { DatabaseSettings } from '../platform/database/open-database.ts';
import { isSender } from '../platform/mail/sender.ts';
import { type BackupSettings, backupEnvironment, backupSettingsOf } from './backup-settings.ts';
import { databaseEnvironment, databaseOf } from './database-settings.ts';
import { type LanSettings, readLanSettings } from './lan-settings.ts';
import { type MailInSettings, mailInAddress, mailInOf, smtpAddress } from './mail-settings.ts';
import { type MapTiles, mapEnvironment, mapTilesOf } from './map-settings.ts';
import { type OidcSettings, oidcEnvironment, oidcOf } from './oidc-settings.ts';
import { ConfigError, readEnvironment } from './read-environment.ts';
import type { StartOptions } from './start-options.ts';
import {
  baseAddress,
  findDomain,
  isHttpsAddress,
  originAddress,
  originList,
  textList,
  webAddress,
} from './web-addresses.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin of this service; all links in mails and on tags begin with it. */
  readonly publicUrl: string;
  readonly isHttps: boolean;
  readonly lan: LanSettings | undefined;
  readonly isDemo: boolean;
  readonly database: DatabaseSettings;
  readonly dataDir: string;
  readonly oidc: OidcSettings | undefined;
  readonly backups: BackupSettings;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** If undefined, replies go to SUPPORT_EMAIL; without SUPPORT_EMAIL they are lost. */
  readonly mailIn: MailInSettings | undefined;
  readonly operatorToken: string;
  readonly brandName: string;
  readonly productName: string;
  readonly supportEmail: string;
  readonly shopUrl: string;
  readonly desktopPages: 'shell' | 'placeholder';
  /** If false, the top-level domain of an e-mail address must have 2 to 4 letters. */
  readonly acceptsAnyEmailDomain: boolean;
  /** If undefined, the console's setting applies. */
  readonly signUpMode: SignUpMode | undefined;
  readonly mapTiles: MapTiles | undefined;
  readonly threeWords: ThreeWordsSettings | undefined;
  readonly trustedProxies: readonly string[];
  readonly corsOrigins: readonly string[];
  readonly outgoingAllowed: readonly string[];
  readonly limitsScale: number;
  readonly webConcurrency: number;
  /** Time after SIGTERM in which new requests are still served, because the balancer must first see that /readyz fails. */
  readonly shutdownDelayMs: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

const isNetwork = (cidr: string) => {
  const [address = '', bits, ...rest] = cidr.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // A prefix of 0 bits would trust every X-Forwarded-For and open internal networks to webhooks.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128);
};

const networkList = textList.refine((list) => list.every(isNetwork), {
  error: 'must be a list of addresses or CIDR networks',
});

const headerText = z
  .string()
  .regex(/^[!-~]+$/, { error: 'must have only characters that a header can carry, and no space' });

const SENDER_RULE = 'must be an e-mail address such as hello@example.org, or Name <hello@example.org>';

const TOKEN_MIN = 16;

const PORT_RULE = { error: 'must be a whole number from 0 to 65535' };

const CONCURRENCY_RULE = { error: 'must be a whole number from 1 to 64' };

const DELAY_RULE = { error: 'must be a whole number of seconds from 0 to 60' };

const SCALE_RULE = { error: 'must be a number above 0 and at most 1000000' };

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** Matches the invisible characters that join words and emoji. All other invisible characters are forbidden. */
const JOINING = /\u200c|\u200d|[\ufe00-\ufe0f]/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

const visibleName = z
  .string()
  .max(60, { error: 'must be at most 60 characters' })
  .refine(isVisible, { error: 'must be one line of visible characters' });

function isVisible(text: string): boolean {
  const written = text.replace(JOINING, '');
  return written.trim() !== '' && !CONTROL.test(written) && !INVISIBLE.test(written);
}

const environment = databaseEnvironment.extend({
  ...mapEnvironment,
  ...oidcEnvironment,
  ...backupEnvironment,
  PORT: z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65_535, PORT_RULE).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: originAddress.optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_IN_URL: mailInAddress.optional(),
  MAIL_FROM: z.string().refine(isSender, { error: SENDER_RULE }).optional(),
  OPERATOR_TOKEN: headerText
    .min(TOKEN_MIN, { error: `must have at least ${TOKEN_MIN} characters` })
    .optional(),
  BRAND_NAME: visibleName.default('Homeward'),
  PRODUCT_NAME: visibleName.default('Homeward buckle'),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  SHOP_URL: webAddress.optional(),
  DESKTOP_PAGES: z
    .enum(['shell', 'placeholder'], { error: "must be 'shell' or 'placeholder'" })
    .default('shell'),
  EMAIL_DOMAINS: z.literal('any', { error: "must be 'any'" }).optional(),
  SIGN_UP: z.enum(SIGN_UP_MODES, { error: "must be 'open', 'invited' or 'closed'" }).optional(),
  WHAT3WORDS_API_KEY: headerText.optional(),
  WHAT3WORDS_API_URL: baseAddress.default('https://api.what3words.com'),
  TRUSTED_PROXIES: networkList,
  CORS_ORIGINS: originList,
  OUTGOING_ALLOWED: networkList,
  LIMITS_SCALE: z.coerce.number(SCALE_RULE).positive(SCALE_RULE).max(1_000_000, SCALE_RULE).default(1),
  WEB_CONCURRENCY: z.coerce
    .number(CONCURRENCY_RULE)
    .int(CONCURRENCY_RULE)
    .min(1, CONCURRENCY_RULE)
    .max(64, CONCURRENCY_RULE)
    .default(1),
  SHUTDOWN_DELAY: z.coerce
    .number(DELAY_RULE)
    .int(DELAY_RULE)
    .min(0, DELAY_RULE)
    .max(60, DELAY_RULE)
    .default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).optional(),
});

export function readConfig(
  env: NodeJS.ProcessEnv,
  { isLan, isDemo }: StartOptions = { isLan: false, isDemo: false },
): Config {
  const values = readEnvironment(environment, env);
  const database = databaseOf(values);
  const dataDir = path.resolve(values.DATA_DIR);
  const lan = isLan ? readLan(values) : undefined;
  const publicUrl = lan?.publicUrl ?? values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const mailFrom = mailFromOf(values, publicUrl);
  const mailIn = mailInOf(values.MAIL_IN_URL, mailFrom);
  const backups = backupSettingsOf(values, dataDir);
  const mapTiles = mapTilesOf(values, publicUrl);
  const oidc = oidcOf(values);
  // The token is read after all checks, so that a start with an invalid setting writes no token file.
  const operatorToken = values.OPERATOR_TOKEN ?? readOrCreateOperatorToken(dataDir);
  return {
    port: values.PORT,
    host: lan?.host ?? values.HOST ?? '127.0.0.1',
    publicUrl,
    isHttps: isHttpsAddress(publicUrl),
    lan,
    isDemo,
    database: database.kind === 'embedded' ? { ...database, processes: values.WEB_CONCURRENCY } : database,
    dataDir,
    oidc,
    backups,
    smtpUrl: values.SMTP_URL,
    mailFrom,
    mailIn,
    operatorToken,
    brandName: values.BRAND_NAME,
    productName: values.PRODUCT_NAME,
    supportEmail: values.SUPPORT_EMAIL ?? '',
    shopUrl: values.SHOP_URL ?? '',
    desktopPages: values.DESKTOP_PAGES,
    acceptsAnyEmailDomain: values.EMAIL_DOMAINS === 'any',
    signUpMode: values.SIGN_UP,
    mapTiles,
    threeWords: values.WHAT3WORDS_API_KEY
      ? { apiKey: values.WHAT3WORDS_API_KEY, apiUrl: values.WHAT3WORDS_API_URL }
      : undefined,
    trustedProxies: values.TRUSTED_PROXIES,
    corsOrigins: values.CORS_ORIGINS,
    outgoingAllowed: values.OUTGOING_ALLOWED,
    limitsScale: values.LIMITS_SCALE,
    webConcurrency: values.WEB_CONCURRENCY,
    shutdownDelayMs: values.SHUTDOWN_DELAY * 1000,
    // A log line for each request would hide the QR codes that the operator scans from the terminal.
    logLevel: values.LOG_LEVEL ?? (lan ? 'warn' : 'info'),
  };
}

function readLan(values: z.infer<typeof environment>): LanSettings {
  const given = { port: values.PORT, host: values.HOST, publicUrl: values.PUBLIC_URL };
  return readLanSettings(given, { interfaces: networkInterfaces(), hostname: hostname() });
}

function mailFromOf({ MAIL_FROM, SMTP_URL }: z.infer<typeof environment>, publicUrl: string): string {
  if (MAIL_FROM === undefined && SMTP_URL !== undefined && findDomain(publicUrl) === undefined)
    throw new ConfigError(
      'MAIL_FROM is needed: PUBLIC_URL is no domain that mails can come from, so write MAIL_FROM=hello@example.org',
    );
  return MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`;
}

function readOrCreateOperatorToken(dataDir: string): string {
  const file = path.join(dataDir, 'operator-token');
  try {
    mkdirSync(dataDir, { recursive: true });
    makeTokenFile(file);
    const token = readFileSync(file, 'utf8').trim();
    if (token.length >= TOKEN_MIN) return token;
  } catch (error) {
    const reason = explainForeignFiles(dataDir, error as Error).message;
    throw new ConfigError(`DATA_DIR cannot keep the operator token: ${reason}`, { cause: error });
  }
  throw new ConfigError(
    `DATA_DIR has an operator token of fewer than ${TOKEN_MIN} characters: remove ${file}`,
  );
}

function makeTokenFile(file: string): void {
  try {
    // With `wx`, only one of two processes that start together writes the file, and both read the same token.
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
