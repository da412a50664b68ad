import { codes } from '@homeward/contract';
import type { Item } from '@homeward/contract/codes';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { refreshTimeline } from '../../../lib/http/timeline-cache.ts';
import { rewriteItems, updateCachedDetails } from '../item-cache.ts';
import { type ItemPages, itemKeys } from '../item-queries.ts';

export function useLostMode({ qr_planet_id: id }: Item) {
  const client = useQueryClient();
  const mutationKey = itemKeys.lostMode(id);

  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: (isLost: boolean) => callApi(codes.changeStatus, { body: { code: id, is_lost: isLost } }),
    onSuccess: async ({ is_lost: isLost, resultMessage }) => {
      // The end of lost mode shows no toast here, because the switch reports the end in a sheet.
      if (isLost) toast.success(wordsOf(resultMessage));
      // Running fetches are cancelled, because an older response would overwrite the change.
      await client.cancelQueries({ queryKey: itemKeys.lists });
      client.setQueriesData<ItemPages>(
        { queryKey: itemKeys.lists },
        (list) => list && rewriteItems(list, (items) => withStatus(items, id, isLost)),
      );
      updateCachedDetails(client, id, { is_lost: isLost, is_away: true });
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: itemKeys.lists });
      refreshTimeline(client, id);
    },
  });

  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    error,
    /** `onDone` receives the server's message if the caller is still mounted. */
    setLost: (isLost: boolean, onDone?: (message: string) => void) => {
      // A second tap can precede the next render, so the running mutation is read from the cache.
      if (client.isMutating({ mutationKey }) > 0) return;
      mutate(isLost, { onSuccess: ({ resultMessage }) => onDone?.(wordsOf(resultMessage)) });
    },
  };
}

function withStatus(items: readonly Item[], id: string, isLost: boolean): Item[] {
  return items.map((item) => (item.qr_planet_id === id ? { ...item, is_lost: isLost } : item));
}
