import { type AnswerOf, type CallOf, ntfy, webhook } from '@homeward/contract';
import { acceptGone } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../lib/app/toast.ts';
import { callApi } from '../../../../lib/http/call-api.ts';
import { NOTIFICATIONS_KEY } from '../../../../lib/push/use-push-device.ts';

const CHANNELS = ['account', 'channels'];
const WEBHOOK = [...CHANNELS, 'webhook'];
const NTFY = [...CHANNELS, 'ntfy'];

export function useWebhook() {
  return useQuery({
    queryKey: WEBHOOK,
    queryFn: ({ signal }) => callApi(webhook.show, {}, { signal }),
    select: (answer) => answer.webhook,
    staleTime: 0,
  });
}

export function useNtfy() {
  return useQuery({
    queryKey: NTFY,
    queryFn: ({ signal }) => callApi(ntfy.show, {}, { signal }),
    select: (answer) => answer.ntfy,
    staleTime: 0,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([CHANNELS, NOTIFICATIONS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useSaveWebhook() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallOf<typeof webhook.save>['body']) => callApi(webhook.save, { body }),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    // The refetch is not awaited, so that the secret shows at once.
    onSettled: () => void refresh(),
  });
}

export function useSaveNtfy() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: CallOf<typeof ntfy.save>['body']) => callApi(ntfy.save, { body }),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onSettled,
  });
}

export function useMakeSecret() {
  return useMutation({ mutationFn: () => callApi(webhook.makeSecret, {}) });
}

export type ChannelName = 'webhook' | 'ntfy';

export function useSendTest(channel: ChannelName) {
  const onSettled = useRefresh();
  return useMutation<AnswerOf<typeof webhook.sendTest>>({
    mutationFn: () => callApi(channel === 'webhook' ? webhook.sendTest : ntfy.sendTest, {}),
    onSettled,
  });
}

/** Removes a channel. The call succeeds even if the channel no longer exists. */
export function useRemoveChannel(channel: ChannelName, onRemoved?: () => void) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: () =>
      callApi(channel === 'webhook' ? webhook.remove : ntfy.remove, {}).catch((error: unknown) =>
        acceptGone(error),
      ),
    onSuccess: ({ resultMessage }) => {
      toast.success(wordsOf(resultMessage));
      onRemoved?.();
    },
    onSettled,
  });
}
