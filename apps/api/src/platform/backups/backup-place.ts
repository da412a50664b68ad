import type { Readable } from 'node:stream';
import { findBackupTime } from './backup-rules.ts';

export interface S3Settings {
  readonly kind: 's3';
  readonly endpoint: string;
  readonly bucket: string;
  /** Empty, or a path that ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly usesHostStyle: boolean;
  readonly timeoutMs: number;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Serialisable, because a thread opens it. */
export type PlaceSettings = { readonly kind: 'folder'; readonly folder: string } | S3Settings;

export interface StoredBackup {
  readonly name: string;
  readonly bytes: number;
  /** The time in its name. */
  readonly at: Date;
}

/** Its errors are an ArchiveError with one sentence for the operator. */
export interface BackupPlace {
  /** Newest first; ignores other files. */
  list(): Promise<StoredBackup[]>;
  /** Atomic: the backup appears under its name only once `write` has resolved and all of it is stored. */
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
