import { notifications } from '@homeward/contract';
import type { NotificationSetting } from '@homeward/contract/notifications';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { NOTIFICATIONS_KEY } from '../../../lib/push/use-push-device.ts';

export function useNotifications() {
  return useQuery({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: ({ signal }) => callApi(notifications.show, {}, { signal }),
    staleTime: 0,
  });
}

/** Turns one event on or off for a channel. The saves run one after another, in order. */
export function useSaveSetting() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification-settings' },
    // The running fetch is cancelled, because its older response would overwrite the saved settings.
    onMutate: () => client.cancelQueries({ queryKey: NOTIFICATIONS_KEY }),
    mutationFn: (setting: NotificationSetting) =>
      callApi(notifications.save, { body: { settings: [setting] } }),
    onSuccess: (answer) => client.setQueryData(NOTIFICATIONS_KEY, answer),
    onError: (error) => toast.error(messageOf(error)),
  });
}

export function useResumeMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(notifications.resumeMail, {}),
    onSuccess: (answer) => {
      client.setQueryData(NOTIFICATIONS_KEY, answer);
      toast.success(wordsOf(answer.resultMessage));
      return client.invalidateQueries();
    },
  });
}

export function useEndDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(notifications.unsubscribe, { params: { id } }),
    onSuccess: (answer) => {
      client.setQueryData(NOTIFICATIONS_KEY, answer);
      toast.success(wordsOf(answer.resultMessage));
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
