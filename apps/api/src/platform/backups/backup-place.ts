import type { Readable } from 'node:stream';
import { findBackupTime } from './backup-rules.ts';

export interface S3Settings {
  readonly kind: 's3';
  readonly endpoint: string;
  readonly bucket: string;
  /** Prefix of the object names: a path that ends with a slash, or an empty string. */
  readonly prefix: string;
  readonly region: string;
  readonly usesHostStyle: boolean;
  readonly timeoutMs: number;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Settings of a place. They are serialisable, because they are sent to a thread. */
export type PlaceSettings = { readonly kind: 'folder'; readonly folder: string } | S3Settings;

export interface StoredBackup {
  readonly name: string;
  readonly bytes: number;
  /** Time in the backup's file name. */
  readonly at: Date;
}

/** Place of the backups. All methods reject with an ArchiveError, whose message is one sentence for the operator. */
export interface BackupPlace {
  /** Lists backups, newest first; ignores other files. */
  list(): Promise<StoredBackup[]>;
  /** Stores a backup atomically: its name exists only after `write` has resolved and all bytes are stored. */
  write<T>(name: string, write: (sink: NodeJS.WritableStream) => Promise<T>): Promise<T>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

export function toStoredBackups(
  files: readonly { readonly name: string; readonly bytes: number }[],
): StoredBackup[] {
  return files
    .flatMap(({ name, bytes }) => {
      const at = findBackupTime(name);
      return at ? [{ name, bytes, at }] : [];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

export function describePlace(settings: PlaceSettings): string {
  if (settings.kind === 'folder') return settings.folder;
  return `${new URL(settings.endpoint).host}/${settings.bucket}/${settings.prefix}`;
}
