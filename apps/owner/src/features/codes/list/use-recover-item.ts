import { codes } from '@homeward/contract';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { refreshTimeline } from '../../../lib/http/timeline-cache.ts';
import { codeKeys } from '../code-queries.ts';

/** Says that the item on a code is home again, with thanks to the finders who wrote, if there are any; said twice it is so once. */
export function useRecoverItem(id: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: codeKeys.recover(id),
    mutationFn: (thanks: string) => {
      const words = thanks === '' ? {} : { thanks };
      return callApi(codes.changeStatus, {
        body: { code: id, is_lost: false, is_recovered: true, ...words },
      });
    },
    onSuccess: () => toast.success('Welcome home!'),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: codeKeys.lists });
      refreshTimeline(client, id);
    },
  });
}
