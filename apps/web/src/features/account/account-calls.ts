import { account, type CallOf } from '@homeward/contract';
import { REDIRECT_ACTIVATE } from '@homeward/contract/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { clearSession, storeSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';

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

/** What the link of a verification mail carries. */
export type VerifyLink = CallOf<typeof account.verifyEmail>['body'];

/** Confirms the address of a mailed link: a query, so that one visit posts once however often React renders it. */
export function useVerifyEmail(link: VerifyLink) {
  return useQuery({
    queryKey: ['verify-email', link.code, link.token],
    queryFn: () => callApi(account.verifyEmail, { body: link }),
    enabled: link.code !== '' && link.token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // A link that was refused stays so, whatever somebody looks at meanwhile.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    meta: { isAnybodys: true },
  });
}

/** Has the verification mail sent again, with a new link, for one that is too old. */
export function useVerifyEmailLink() {
  return useMutation({
    mutationFn: (link: VerifyLink) => callApi(account.verifyEmailLink, { body: link }),
  });
}

/** Asks for a mail with a link to a new password. */
export function useForgotPasswordLink() {
  return useMutation({
    mutationFn: (email: string) => callApi(account.forgotPasswordLink, { body: { email } }),
  });
}

/** Sets a new password with the token of the mailed link; whoever was signed in in this browser is so no more. */
export function useForgotPassword(token: string) {
  return useMutation({
    mutationFn: (password: string) =>
      callApi(account.forgotPassword, { body: { password } }, { bearer: token }),
    onSuccess: ({ resultMessage }) => {
      clearSession();
      toast.success(resultMessage.en);
    },
  });
}
