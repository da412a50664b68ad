import { backups } from '@homeward/contract';
import { BACKUP_CHUNK_BYTES } from '@homeward/contract/limits';
import { callEndpoint } from '@homeward/ui/client/http-client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';
import { endSession, readOperatorSession } from '../session/operator-session.ts';
import { useOperatorQuery } from '../session/use-operator-call.ts';

const POLL_MS = 60_000;
const RUNNING_POLL_MS = 2000;
const RESTORE_POLL_MS = 1000;
const RESTORED =
  'The backup is restored, and its accounts replace yours. Sign in with one of them, or with the token.';

/** Lists the backups. The polling pauses during a restore, because the restore locks the database. */
export function useBackups({ isPaused }: { readonly isPaused: boolean }) {
  return useOperatorQuery(
    backups.listBackups,
    {},
    {
      queryKey: queryKeys.backups,
      refetchInterval: ({ state }) => !isPaused && (state.data?.running.length ? RUNNING_POLL_MS : POLL_MS),
    },
  );
}

export interface RestoreSource {
  /** The name of a listed backup, or a file to upload. */
  readonly from: string | File;
  readonly passphrase: string;
}

export interface UploadProgress {
  readonly bytes: number;
  readonly size: number;
}

/** Uploads the backup if it is a file, and restores it. Rejects with the server's reason. */
export function useRestore() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<UploadProgress>();
  const restore = useMutation({
    mutationFn: async ({ from, passphrase }: RestoreSource) => {
      if (typeof from !== 'string') await upload(from, setProgress);
      setProgress(undefined);
      const name = typeof from === 'string' ? { name: from } : {};
      const body = { ...name, ...(passphrase === '' ? {} : { passphrase }) };
      const { id } = await callOperator(backups.restore, { body });
      for (;;) {
        const state = await callEndpoint(backups.showRestore, { params: { id } }, {});
        if (state.state === 'failed') throw new Error(state.error ?? '');
        if (state.state === 'done') return state;
        await new Promise((resolve) => setTimeout(resolve, RESTORE_POLL_MS));
      }
    },
    onSuccess: () => {
      // The restore has replaced all accounts and sessions, so the operator must sign in again.
      if (readOperatorSession().account !== undefined) endSession(RESTORED);
    },
    onSettled: () => {
      setProgress(undefined);
      return client.invalidateQueries();
    },
  });
  return { restore, progress };
}

async function upload(file: File, onProgress: (progress: UploadProgress) => void): Promise<void> {
  const { size } = file;
  let at = 0;
  do {
    onProgress({ bytes: at, size });
    const part = file.slice(at, at + BACKUP_CHUNK_BYTES, 'application/gzip');
    ({ bytes: at } = await callOperator(backups.uploadBackup, { query: { at, size }, file: part }));
  } while (at < size);
}
