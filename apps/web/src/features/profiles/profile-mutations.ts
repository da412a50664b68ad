import { account } from '@homeward/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';

/** Ends the session; somebody whose session is dead already is signed out too. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      try {
        await callApi(account.logout, {});
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      }
    },
  });
}
