import { type CallOf, scriptTokens } from '@homeward/contract';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { callApi } from '../../../lib/http/call-api.ts';

const SCRIPT_TOKENS = ['account', 'script-tokens'];

export function useScriptTokens() {
  return useQuery({
    queryKey: SCRIPT_TOKENS,
    queryFn: ({ signal }) => callApi(scriptTokens.list, {}, { signal }),
    select: (answer) => answer.tokens,
    staleTime: 0,
  });
}

/** Creates a token. Only this response contains the token's secret. */
export function useMakeScriptToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof scriptTokens.make>['body']) => callApi(scriptTokens.make, { body }),
    // The mutation cache drops the secret when the form unmounts.
    gcTime: 0,
    // The refetch is not awaited, so that the secret shows at once.
    onSettled: () => void client.invalidateQueries({ queryKey: SCRIPT_TOKENS }),
  });
}

export function useEndScriptToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(scriptTokens.end, { params: { id } }),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onSettled: () => client.invalidateQueries({ queryKey: SCRIPT_TOKENS }),
  });
}
