import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { BACKUP_CHUNK_BYTES, BACKUP_CHUNK_TIMEOUT_MS } from './limits.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer, done } from './schema/envelope.ts';
import { uuid } from './schema/ids.ts';
import { once } from './schema/once.ts';

const storedBackup = once(() =>
  z
    .object({
      name: z.string().describe('Name of the file.'),
      bytes: z.number().describe('Size.'),
      createdAt: z.string().describe('Time of the backup.'),
      isEncrypted: z.boolean().describe('A restore needs the passphrase.'),
    })
    .meta({ id: 'StoredBackup', description: 'A complete backup at its place.' }),
);
export type StoredBackup = z.infer<ReturnType<typeof storedBackup>>;

const run = once(() =>
  z
    .object({
      endedAt: z.string().describe('Time of the end.'),
      durationMs: z.number().describe('Duration.'),
      error: z.string().nullable().describe('The reason of a failure; null if it succeeded.'),
      file: z.string().nullable().describe('Name of the backup.'),
      rows: z.number().nullable().describe('Rows that were saved or restored.'),
      pages: z.number().nullable().describe('Finders’ pages that a rehearsal rendered.'),
    })
    .meta({ id: 'BackupRun', description: 'A backup or a rehearsal that ended.' }),
);
export type BackupRun = z.infer<ReturnType<typeof run>>;

/** Messages for the operator, in English. */
export const BACKUP_PROBLEMS = {
  failed: 'The last backup failed',
  missing: 'There is no backup of the last 26 hours',
  rehearsal: 'The last test restore failed',
} as const;

export type BackupProblem = keyof typeof BACKUP_PROBLEMS;

export const listBackups = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/backups',
  auth: 'operator',
  summary: 'List the backups, newest first, with their schedule and the last rehearsal of a restore.',
  response: answer({
    place: z.string().describe('The folder, or the storage with bucket and folder.'),
    placeError: z.string().nullable().describe('The reason why the place cannot be read.'),
    backups: z.array(storedBackup()).describe('Newest first.'),
    isEncrypted: z.boolean().describe('New backups are encrypted.'),
    time: z.string().nullable().describe('Time of the nightly backup, HH:MM; null if there is none.'),
    timeZone: z.string().describe('The server’s time zone, in which that time is.'),
    isTimeFixed: z.boolean().describe('`BACKUP_TIME` sets the time.'),
    nextAt: z.string().nullable().describe('Time of the next backup.'),
    running: z.array(z.enum(['backup', 'rehearsal'])).describe('What runs or waits.'),
    lastBackup: run().nullable().describe('The last backup, also a failed one.'),
    lastRehearsal: run().nullable().describe('The last rehearsal.'),
    problem: z
      .enum(Object.keys(BACKUP_PROBLEMS) as BackupProblem[])
      .nullable()
      .describe('The last backup failed, there is none of the last 26 hours, or the last rehearsal failed.'),
    isEmpty: z.boolean().describe('The service has no account and no item, so a backup can be restored.'),
  }),
}));
export type BackupList = z.infer<(typeof listBackups)['response']>;

export const startRun = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/backups',
  auth: 'operator',
  summary: 'Make a backup or rehearse a restore now. A second call while one waits or runs changes nothing.',
  body: z.strictObject({
    kind: z
      .enum(['backup', 'rehearsal'], { error: referTo('server.notValid') })
      .describe('A rehearsal restores the newest backup into a scratch database, and erases that.'),
  }),
  response: done(),
}));

export const saveTime = endpoint(() => ({
  method: 'PUT',
  path: '/api/operator/backups/time',
  auth: 'operator',
  summary: 'Set the time of the nightly backup, in the server’s time zone.',
  body: z.strictObject({
    time: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: referTo('operator.backupTimeInvalid') })
      .nullable()
      .describe('HH:MM; null for no nightly backups.'),
  }),
  response: done(),
}));

export const uploadBackup = endpoint(() => ({
  method: 'PUT',
  path: '/api/operator/restore/upload',
  auth: 'operator',
  summary:
    'Upload a part of a backup for a restore. Parts follow each other; the first one replaces an earlier upload.',
  get query() {
    return z.strictObject({
      at: z.coerce
        .number({ error: referTo('server.notValid') })
        .int({ error: referTo('server.notValid') })
        .min(0, { error: referTo('server.notValid') })
        .describe('Position of the part in the file, in bytes.'),
      size: z.coerce
        .number({ error: referTo('server.notValid') })
        .int({ error: referTo('server.notValid') })
        .min(1, { error: referTo('server.notValid') })
        .describe('Size of the whole file in bytes.'),
    });
  },
  upload: {
    types: ['application/gzip', 'application/x-gzip', 'application/x-age'],
    maxBytes: BACKUP_CHUNK_BYTES,
    timeoutMs: BACKUP_CHUNK_TIMEOUT_MS,
    tooLarge: referTo('server.tooLarge'),
    unreadable: referTo('server.typeUnknown'),
    heic: referTo('server.typeUnknown'),
  },
  response: answer({ bytes: z.number().describe('Bytes received so far; the next part begins there.') }),
}));

export const restore = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/restore',
  auth: 'operator',
  summary: 'Restore a backup into a service without accounts and items. While it runs, other calls wait.',
  body: z.strictObject({
    name: z.string().max(100).optional().describe('Name of a listed backup; without it the uploaded file.'),
    passphrase: z
      .string()
      .max(1000)
      .optional()
      .describe('Passphrase of an encrypted backup; without it `BACKUP_PASSPHRASE`.'),
  }),
  response: answer({ id: z.string().describe('Id for `operatorShowRestore`.') }),
}));

export const showRestore = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/restore/:id',
  // During a restore the database with all other credentials is locked. The secret id therefore authorises this call.
  auth: 'link',
  summary: 'Show the state of a restore.',
  get params() {
    return z.object({ id: uuid({ error: referTo('server.notValid') }).describe('The id of the restore.') });
  },
  response: answer({
    state: z.enum(['running', 'done', 'failed']).describe('State.'),
    error: z.string().nullable().describe('The reason of the failure; nothing was changed.'),
    createdAt: z.string().nullable().describe('Time of the restored backup.'),
    parkedMails: z.int().describe('Mails that waited at that time and were not sent.'),
  }),
}));
