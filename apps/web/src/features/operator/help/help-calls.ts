import { oversight } from '@homeward/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { acceptGone } from '../../../lib/api-error.ts';
import { operatorKeys } from '../operator-keys.ts';
import { callOperator } from '../session/call-operator.ts';

/** What owners asked for and nobody has settled yet, oldest first. */
export function useHelpRequests() {
  return useQuery({
    queryKey: operatorKeys.helpRequests,
    queryFn: ({ signal }) => callOperator(oversight.listHelpRequests, {}, signal),
  });
}

/** Settles a request; one that is gone already was settled by somebody else. */
export function useSettle(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callOperator(oversight.settleHelpRequest, { params: { id } }).catch((error) => acceptGone(error)),
    onSuccess: () =>
      Promise.all(
        [operatorKeys.helpRequests, operatorKeys.figures].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
