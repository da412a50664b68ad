import { backups } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { listBackups } from './list-backups.ts';
import { restoreBackup, showRestore, uploadBackup } from './restore-backup.ts';
import { saveTime } from './save-time.ts';
import { startRun } from './start-run.ts';

export function registerBackupRoutes(serve: Serve<Context>): void {
  serve(backups.listBackups, listBackups);
  serve(backups.startRun, startRun);
  serve(backups.saveTime, saveTime);
  serve(backups.uploadBackup, uploadBackup);
  serve(backups.restore, restoreBackup);
  serve(backups.showRestore, showRestore);
}
