import { realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { PlaceSettings, S3Settings } from '../platform/backups/backup-place.ts';
import { ConfigError } from './read-environment.ts';

export interface BackupSettings {
  readonly place: PlaceSettings;
  readonly passphrase: string | undefined;
  /** HH:MM in the server's time zone. If undefined, the console's setting applies. */
  readonly time: string | 'off' | undefined;
}

const FORM = 'such as https://KEY:PASSWORD@s3.example.org/bucket/folder?region=eu-central-1';
const PASSPHRASE_MIN = 12;
const TIMEOUT_S = 60;
const REGION = 'us-east-1';

const s3Address = z.string().transform((text, context): S3Settings => {
  const refuse = (error: string) => {
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  };
  const url = URL.parse(text);
  const [, bucket, prefix = ''] = /^\/([^/]+)\/?(.*)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || !bucket || !url.username || !url.password)
    return refuse(`must name a key, its password, a host and a bucket, ${FORM}`);
  const {
    region = REGION,
    style = 'path',
    timeout = TIMEOUT_S,
    ...others
  } = Object.fromEntries(url.searchParams);
  const timeoutMs = Number(timeout) * 1000;
  if (Object.keys(others).length > 0 || !['path', 'host'].includes(style) || !(timeoutMs > 0))
    return refuse('may have only ?region=, &style=path or host, and &timeout=SECONDS');
  try {
    return {
      kind: 's3',
      endpoint: url.origin,
      bucket: decodeURIComponent(bucket),
      prefix: prefix && `${decodeURIComponent(prefix).replace(/\/+$/, '')}/`,
      region,
      usesHostStyle: style === 'host',
      timeoutMs,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  } catch {
    return refuse('must have key and password percent-encoded: / as %2F, + as %2B, % as %25');
  }
});

export const backupEnvironment = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_URL: s3Address.optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(PASSPHRASE_MIN, { error: `must have at least ${PASSPHRASE_MIN} characters` })
    .optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/, { error: "must be a time such as 03:30, or 'off'" })
    .optional(),
};

type BackupValues = z.output<z.ZodObject<typeof backupEnvironment>>;

export function backupSettingsOf(values: BackupValues, dataDir: string): BackupSettings {
  if (values.BACKUP_DIR !== undefined && values.BACKUP_S3_URL !== undefined)
    throw new ConfigError('BACKUP_DIR and BACKUP_S3_URL are two places: set one of them');
  const folder = path.resolve(values.BACKUP_DIR ?? path.join(dataDir, 'backups'));
  assertOutside(folder, path.join(dataDir, 'database'));
  return {
    place: values.BACKUP_S3_URL ?? { kind: 'folder', folder },
    passphrase: values.BACKUP_PASSPHRASE,
    time: values.BACKUP_TIME,
  };
}

/** Rejects a folder inside the database's directory, because the database server could delete the backups. */
function assertOutside(folder: string, database: string): void {
  const fromDatabase = path.relative(resolveLinks(database), resolveLinks(folder));
  if (fromDatabase !== '' && (fromDatabase.startsWith('..') || path.isAbsolute(fromDatabase))) return;
  throw new ConfigError('BACKUP_DIR must be outside of the database in DATA_DIR/database');
}

function resolveLinks(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    const parent = path.dirname(folder);
    return parent === folder ? folder : path.join(resolveLinks(parent), path.basename(folder));
  }
}
