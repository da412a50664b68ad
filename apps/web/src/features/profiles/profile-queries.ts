import { profiles } from '@homeward/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** The signed-in person and everybody linked to them. */
export function useProfiles() {
  return useQuery({
    queryKey: ['profiles'],
    queryFn: ({ signal }) => callApi(profiles.list, {}, { signal }),
    select: (answer) => answer.profiles,
  });
}
