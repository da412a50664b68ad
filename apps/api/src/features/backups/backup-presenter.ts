import type { backups } from '@homeward/contract';
import type { StoredBackup } from '../../platform/backups/backup-place.ts';
import { isEncryptedName } from '../../platform/backups/backup-rules.ts';
import type { EndedBackupRun } from '../../platform/backups/backup-run-repository.ts';

export function presentStoredBackup({ name, bytes, at }: StoredBackup): backups.StoredBackup {
  return { name, bytes, createdAt: at.toISOString(), isEncrypted: isEncryptedName(name) };
}

export function presentRun(run: EndedBackupRun | undefined): backups.BackupRun | null {
  if (run === undefined) return null;
  const { startedAt, endedAt, error, file, result } = run;
  return {
    endedAt: endedAt.toISOString(),
    durationMs: startedAt === null ? 0 : endedAt.getTime() - startedAt.getTime(),
    error,
    file,
    rows: result?.rows ?? null,
    pages: result?.pages ?? null,
  };
}
