import { type CallOf, trips } from '@homeward/contract';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/app/toast.ts';
import { callApi } from '../../lib/http/call-api.ts';
import { itemKeys } from '../items/item-queries.ts';

const tripKeys = {
  all: ['trips'],
  save: (id: string) => ['trips', 'save', id],
  end: (id: string) => ['trips', 'end', id],
} as const;

export type PlannedTrip = CallOf<typeof trips.save>['body'];

export function useTrips() {
  return useQuery({
    queryKey: tripKeys.all,
    queryFn: ({ signal }) => callApi(trips.list, {}, { signal }),
    select: (answer) => answer.trips,
    staleTime: 0,
  });
}

/** Creates or updates a trip. A retry sends the same id, which is the idempotency key. */
export function useSaveTrip(id: string) {
  const refetch = useRefetch();
  return useSingleMutation({
    mutationKey: tripKeys.save(id),
    mutationFn: (body: PlannedTrip) => callApi(trips.save, { params: { id }, body }),
    onSuccess: ({ resultMessage }) => {
      toast.success(wordsOf(resultMessage));
      return refetch();
    },
  });
}

export function useEndTrip(id: string) {
  const refetch = useRefetch();
  return useSingleMutation({
    mutationKey: tripKeys.end(id),
    mutationFn: () => callApi(trips.end, { params: { id } }),
    onSuccess: ({ resultMessage }) => {
      toast.success(wordsOf(resultMessage));
      return refetch();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** Refetches trips and items, because an item contains the contact of the running trip. */
function useRefetch() {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: itemKeys.all });
    await client.invalidateQueries({ queryKey: tripKeys.all });
  };
}
