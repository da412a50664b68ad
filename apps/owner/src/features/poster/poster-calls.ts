import { type AnswerOf, posters } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import type { Poster, PosterKind } from '@homeward/contract/posters';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { settings } from '@homeward/ui/client/settings.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/app/toast.ts';
import { callApi } from '../../lib/http/call-api.ts';
import { itemKeys } from '../items/item-queries.ts';

type PosterAnswer = AnswerOf<typeof posters.make>;

const makePosters = (item: string, body: { readonly shows_contact?: boolean }, signal?: AbortSignal) =>
  callApi(posters.make, { params: { id: item }, body }, signal ? { signal } : {});

/** Loads the addresses of an item's poster and picture. Creates missing addresses. */
export function usePosterAddresses(item: string) {
  return useQuery({
    queryKey: itemKeys.posters(item),
    queryFn: ({ signal }) => makePosters(item, {}, signal),
    select: (answer) => answer.posters,
    gcTime: 0,
  });
}

/** Stores the setting that shows the contact details on the poster, the picture and their pages. */
export function useShowContact(item: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: [...itemKeys.posters(item), 'contact'],
    mutationFn: (showsContact: boolean) => makePosters(item, { shows_contact: showsContact }),
    onSuccess: (answer) => client.setQueryData<PosterAnswer>(itemKeys.posters(item), answer),
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** Turns off an address. The refetch then creates a new address. */
export function useTurnOffPoster(item: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: [...itemKeys.posters(item), 'turn-off'],
    mutationFn: (poster: string) => callApi(posters.turnOff, { params: { id: item, poster } }),
    onSuccess: async (answer) => {
      toast.success(wordsOf(answer.resultMessage));
      client.setQueryData<PosterAnswer>(itemKeys.posters(item), answer);
      await client.invalidateQueries({ queryKey: itemKeys.posters(item) });
    },
  });
}

export function addressOf(shown: readonly Poster[] | undefined, kind: PosterKind): string | undefined {
  const poster = shown?.find((it) => it.kind === kind);
  return poster && `${settings.publicUrl}${PATHS.finder(poster.id)}`;
}
