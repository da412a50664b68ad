import type { BackupList } from '@homeward/contract/backups';
import { RESTORE_UPLOAD_MAX_BYTES } from '@homeward/contract/limits';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { SelectField } from '@homeward/ui/fields/select-field.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Panel } from '../components/section.tsx';
import { errorText } from '../text/error-text.ts';
import { formatBytes, formatDateTime } from '../text/format-values.ts';
import type { useRestore } from './backup-calls.ts';

interface RestorePanelProps {
  readonly list: BackupList;
  readonly restoring: ReturnType<typeof useRestore>;
}

/** The panel is shown while the service has no items and only operators' accounts. */
export function RestorePanel({ list: { backups }, restoring: { restore, progress } }: RestorePanelProps) {
  const [name, setName] = useState(backups[0]?.name ?? '');
  const [file, setFile] = useState<File>();
  const [passphrase, setPassphrase] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const fileId = useId();
  const from = file ?? name;

  return (
    <Panel title="Restore a backup">
      <p className="max-w-[65ch] pb-4 text-muted">
        This service is empty, so it can become what a backup holds. Files of up to{' '}
        {formatBytes(RESTORE_UPLOAD_MAX_BYTES)} can be uploaded; npm run restore takes larger ones.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (from !== '') setIsConfirming(true);
        }}
        className="flex flex-col gap-4 desktop:max-w-lg"
      >
        {backups.length > 0 && (
          <SelectField
            label="Stored backup"
            value={name}
            onChange={(event) => setName(event.target.value)}
            options={backups.map((backup) => ({
              value: backup.name,
              label: `${formatDateTime(backup.createdAt)}, ${formatBytes(backup.bytes)}`,
            }))}
          />
        )}
        <div className="flex flex-col gap-1.5">
          <label htmlFor={fileId} className="font-semibold">
            {backups.length > 0 ? 'Or a file from this computer' : 'File from this computer'}
          </label>
          <input
            id={fileId}
            type="file"
            accept=".gz,.age"
            onChange={(event) => setFile(event.target.files?.[0])}
            className="w-full file:me-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-card file:px-4 file:font-semibold"
          />
        </div>
        <TextField
          type="password"
          label="Passphrase"
          hint="If the backup is encrypted. Leave it empty for BACKUP_PASSPHRASE."
          autoComplete="off"
          value={passphrase}
          onChange={(event) => setPassphrase(event.target.value)}
        />
        {restore.isError && <Notice tone="error">{failureText(restore.error)}</Notice>}
        {progress && (
          <label className="flex flex-col gap-1 text-small text-muted">
            Uploaded: {formatBytes(progress.bytes)} of {formatBytes(progress.size)}
            <progress className="console-progress" max={progress.size} value={progress.bytes} />
          </label>
        )}
        <div className="desktop:w-64">
          <Button type="submit" busy={restore.isPending} busyLabel="Restoring…">
            Restore
          </Button>
        </div>
      </form>
      {isConfirming && (
        <ConfirmDialog
          title="Restore this backup?"
          act="Restore"
          busy={false}
          error={null}
          onConfirm={() => {
            setIsConfirming(false);
            restore.mutate({ from, passphrase });
          }}
          onClose={() => setIsConfirming(false)}
        >
          It replaces everything in this service, also tags and settings. Until it is done, pages don’t open.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function failureText(error: Error): string {
  return error.name === 'Error' ? error.message : errorText(error);
}
