import { account, type CallOf } from '@homeward/contract';
import { REDIRECT_ACTIVATE } from '@homeward/contract/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { storeSession } from '../../lib/session.ts';

export type Credentials = CallOf<typeof account.login>['body'];

type SignUpBody = CallOf<typeof account.signUp>['body'];
export type SignUpDetails = Pick<SignUpBody, 'name' | 'email' | 'password'>;

/** Logs in and keeps the session. */
export function useLogin() {
  return useMutation({
    mutationFn: (credentials: Credentials) => callApi(account.login, { body: credentials }),
    onSuccess: storeSession,
  });
}

/** Asks for an account; a mail with a link follows. */
export function useSignUp(activating: boolean) {
  return useMutation({
    mutationFn: ({ name, email, password }: SignUpDetails) => {
      const body: SignUpBody = { name, email, password, platform: 'Android' };
      return callApi(account.signUp, { body: activating ? { ...body, redirect: REDIRECT_ACTIVATE } : body });
    },
  });
}

/** Confirms the address of a mailed link: a query, so that one visit posts once however often React renders it. */
export function useVerifyEmail(link: { code: string; token: string }) {
  return useQuery({
    queryKey: ['verify-email', link.code, link.token],
    queryFn: () => callApi(account.verifyEmail, { body: link }),
    enabled: link.code !== '' && link.token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    meta: { isAnybodys: true },
  });
}
