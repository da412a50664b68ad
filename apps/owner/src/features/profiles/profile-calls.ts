import { type AnswerOf, profiles } from '@homeward/contract';
import type { Profile } from '@homeward/contract/profiles';
import { acceptGone, messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/app/toast.ts';
import { callApi } from '../../lib/http/call-api.ts';
import { deselectProfile } from '../../lib/storage/selected-profile.ts';

const profileKeys = {
  list: ['profiles'],
  part: ['profiles', 'part'],
} as const;

type ProfileAnswer = AnswerOf<typeof profiles.list>;

export function useProfiles() {
  return useQuery({
    queryKey: profileKeys.list,
    queryFn: ({ signal }) => callApi(profiles.list, {}, { signal }),
    select: (answer) => answer.profiles,
  });
}

/** Unlinks the user from a co-owner or an owner. Succeeds even if no link exists. Deselects the unlinked profile. */
export function useUnlinkCoOwner(onUnlinked: (person: Profile) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: profileKeys.part,
    mutationFn: ({ _id: id }: Profile) =>
      callApi(profiles.removeCoOwner, { params: { id } }).catch(acceptGone),
    // The result is handled here, because the dialog may be unmounted before the response arrives.
    onSuccess: async ({ resultMessage }, person) => {
      toast.success(wordsOf(resultMessage));
      deselectProfile(person._id);
      onUnlinked(person);
      await client.cancelQueries({ queryKey: profileKeys.list });
      client.setQueryData<ProfileAnswer>(
        profileKeys.list,
        (read) => read && { ...read, profiles: read.profiles.filter(({ _id: id }) => id !== person._id) },
      );
      void client.invalidateQueries({ queryKey: profileKeys.list });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
