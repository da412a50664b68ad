import { account, type CallOf } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { saveFile } from '@homeward/ui/client/save-file.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { renameUser } from '../../../lib/http/session.ts';
import { clearUserStorage } from '../clear-user-storage.ts';
import { endSession } from '../end-session.ts';

const DEVICES = ['account', 'devices'];

type PasswordChange = CallOf<typeof account.changePassword>['body'];

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => callApi(account.changePassword, { body }),
    // The toast is shown here, because the form may be unmounted before the response arrives.
    onSuccess: ({ resultMessage }) => {
      toast.success(wordsOf(resultMessage));
      return endSession();
    },
  });
}

export function useDeleteAccount(userId: string) {
  return useMutation({
    mutationFn: (password: string) => {
      const headers = {
        [account.PASSWORD_HEADER]: encodeURIComponent(password),
        [account.PASSWORD_ENCODING_HEADER]: account.PERCENT_ENCODING,
      } as const;
      return callApi(account.deleteAccount, { headers });
    },
    onSuccess: ({ resultMessage }) => {
      toast.success(wordsOf(resultMessage));
      clearUserStorage(userId);
      return endSession({ leadTo: PATHS.signUp });
    },
  });
}

export function useSignedInDevices() {
  return useQuery({
    queryKey: DEVICES,
    queryFn: ({ signal }) => callApi(account.listSessions, {}, { signal }),
    select: (answer) => answer.sessions,
    staleTime: 0,
  });
}

/** Changes the user's name. All queries are refetched, because other lists contain the name. */
export function useChangeName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => callApi(account.changeName, { body: { name } }),
    onSuccess: ({ resultMessage }, name) => {
      renameUser(name);
      toast.success(wordsOf(resultMessage));
    },
    onSettled: () => void client.invalidateQueries(),
  });
}

/** Signs out the device with this session id. Without an id, signs out all other devices. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? callApi(account.endOtherSessions, {})
        : callApi(account.endSession, { params: { id } }),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onError: (error) => toast.error(messageOf(error)),
    // The query is refetched after an error too, because the server may have completed the request.
    onSettled: () => client.invalidateQueries({ queryKey: DEVICES }),
  });
}

export function useExportAccount() {
  return useMutation({
    mutationFn: async () => {
      const { resultMessage: _, ...data } = await callApi(account.exportAccount, {});
      const name = exportFileName(new Date(data.exported_at));
      saveFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
      return name;
    },
  });
}

export function exportFileName(exportedAt: Date): string {
  const [year, month, day] = [exportedAt.getFullYear(), exportedAt.getMonth() + 1, exportedAt.getDate()];
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return `homeward-data-${date}.json`;
}
