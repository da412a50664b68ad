import { codes } from '@homeward/contract';
import type { QrCode } from '@homeward/contract/codes';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { refreshTimeline } from '../../../lib/http/timeline-cache.ts';
import { rewriteCodes, updateCachedDetails } from '../code-cache.ts';
import { type CodePages, codeKeys } from '../code-queries.ts';

/** Switches lost mode of one code; `isPending` until the response, and one request at a time. */
export function useLostMode({ qr_planet_id: id }: QrCode) {
  const client = useQueryClient();
  const mutationKey = codeKeys.lostMode(id);

  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: (isLost: boolean) => callApi(codes.changeStatus, { body: { code: id, is_lost: isLost } }),
    onSuccess: async ({ is_lost: isLost, resultMessage }) => {
      // Its end is told by the question that follows it; a message would lie over the switch meanwhile.
      if (isLost) toast.success(wordsOf(resultMessage));
      // A list requested before the change would bring the old state back.
      await client.cancelQueries({ queryKey: codeKeys.lists });
      client.setQueriesData<CodePages>(
        { queryKey: codeKeys.lists },
        (list) => list && rewriteCodes(list, (codes) => withStatus(codes, id, isLost)),
      );
      updateCachedDetails(client, id, { is_lost: isLost, is_away: true });
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: codeKeys.lists });
      refreshTimeline(client, id);
    },
  });

  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    /** The error of the last request. */
    error,
    /** `onDone` is called with the server's words once it is so, if what asked is still on the page. */
    setLost: (isLost: boolean, onDone?: (said: string) => void) => {
      // Asked of the cache and not of the last rendering: a second tap can come before it.
      if (client.isMutating({ mutationKey }) > 0) return;
      mutate(isLost, { onSuccess: ({ resultMessage }) => onDone?.(wordsOf(resultMessage)) });
    },
  };
}

function withStatus(codes: readonly QrCode[], id: string, isLost: boolean): QrCode[] {
  return codes.map((code) => (code.qr_planet_id === id ? { ...code, is_lost: isLost } : code));
}
