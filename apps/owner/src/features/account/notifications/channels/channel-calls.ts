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

/** The account's webhook, refetched each time the panel opens. */
export function useWebhook() {
  return useQuery({
    queryKey: WEBHOOK,
    queryFn: ({ signal }) => callApi(webhook.show, {}, { signal }),
    select: (answer) => answer.webhook,
    staleTime: 0,
  });
}

/** The account's ntfy topic, likewise. */
export function useNtfy() {
  return useQuery({
    queryKey: NTFY,
    queryFn: ({ signal }) => callApi(ntfy.show, {}, { signal }),
    select: (answer) => answer.ntfy,
    staleTime: 0,
  });
}

/** Reads again what a change of a channel changes: which channels are set up stands in the table of notifications, too. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([CHANNELS, NOTIFICATIONS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Sets the webhook, or turns it on again. */
export function useSaveWebhook() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallOf<typeof webhook.save>['body']) => callApi(webhook.save, { body }),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    // Not awaited: the secret must not wait for it.
    onSettled: () => void refresh(),
  });
}

/** Sets the ntfy topic, or turns it on again. */
export function useSaveNtfy() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: CallOf<typeof ntfy.save>['body']) => callApi(ntfy.save, { body }),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onSettled,
  });
}

/** Makes another secret for the webhook. */
export function useMakeSecret() {
  return useMutation({ mutationFn: () => callApi(webhook.makeSecret, {}) });
}

export type ChannelName = 'webhook' | 'ntfy';

/** Sends a test; what came of it stands with the channel. */
export function useSendTest(channel: ChannelName) {
  const onSettled = useRefresh();
  return useMutation<AnswerOf<typeof webhook.sendTest>>({
    mutationFn: () => callApi(channel === 'webhook' ? webhook.sendTest : ntfy.sendTest, {}),
    onSettled,
  });
}

/** Removes a channel; one that is gone already is as good. */
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
