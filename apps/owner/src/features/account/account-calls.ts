import { type AnswerOf, account, type CallOf, invites, signUps } from '@homeward/contract';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '../../lib/app/toast.ts';
import { browserTimeZone } from '../../lib/http/browser-time-zone.ts';
import { callApi } from '../../lib/http/call-api.ts';
import { clearSession, storeSession } from '../../lib/http/session.ts';
import { LINK_QUERY } from '../../lib/mailed-links/mailed-link.ts';
import { redirectOfSignUp } from './redirect-param.ts';

export type Credentials = CallOf<typeof account.login>['body'];

type SignUpBody = CallOf<typeof account.signUp>['body'];
export type SignUpAnswer = AnswerOf<typeof account.signUp>;
export type ResetLinkAnswer = AnswerOf<typeof account.forgotPasswordLink>;
export type SignUpDetails = Pick<SignUpBody, 'name' | 'email' | 'password'>;

export function useLogin() {
  return useMutation({
    mutationFn: (credentials: Credentials) =>
      callApi(account.login, { body: { ...credentials, time_zone: browserTimeZone() } }),
    onSuccess: storeSession,
  });
}

/** A sign-up can begin while a user activates a tag, or with the token of an invitation. */
export interface SignUpOrigin {
  readonly activating: boolean;
  readonly invitation: string | undefined;
}

/** Returns the reason if the server refuses the sign-up; undefined otherwise. */
export function useSignUpCheck(invitation: string | undefined) {
  return useQuery({
    queryKey: ['sign-up-check', invitation],
    queryFn: ({ signal }) =>
      callApi(signUps.checkSignUp, { body: { ...(invitation && { invitation }) } }, { signal }),
    select: ({ is_allowed, resultMessage }) => (is_allowed ? undefined : wordsOf(resultMessage)),
    ...LINK_QUERY,
    // The response is always stale, because the operator may change the sign-up mode at any time.
    staleTime: 0,
  });
}

export function useSignUp({ activating, invitation }: SignUpOrigin) {
  return useMutation({
    mutationFn: ({ name, email, password }: SignUpDetails) => {
      const redirect = redirectOfSignUp(activating);
      const body: SignUpBody = {
        name,
        email,
        password,
        platform: 'Android',
        ...(redirect && { redirect }),
        ...(invitation && { invitation }),
      };
      return callApi(account.signUp, { body });
    },
  });
}

export type VerifyLink = CallOf<typeof account.verifyEmailLink>['body'];

/** Checks a mailed link once, so that the page reports an expired link before the user enters a password. */
export function useVerifyLinkCheck(link: VerifyLink, { enabled }: { readonly enabled: boolean }) {
  return useQuery({
    queryKey: ['verify-link', link.code, link.token],
    queryFn: ({ signal }) => callApi(account.checkVerifyLink, { body: link }, { signal }),
    enabled,
    ...LINK_QUERY,
  });
}

export function useVerifyEmail(link: VerifyLink) {
  return useMutation({
    mutationFn: (password: string) => callApi(account.verifyEmail, { body: { ...link, password } }),
  });
}

/** Sends a new verification mail, whose link replaces the expired link. */
export function useVerifyEmailLink() {
  return useMutation({
    mutationFn: (link: VerifyLink) => callApi(account.verifyEmailLink, { body: link }),
  });
}

export function useForgotPasswordLink() {
  return useMutation({
    mutationFn: (email: string) => callApi(account.forgotPasswordLink, { body: { email } }),
  });
}

export function useAccess(token: string) {
  return useQuery({
    queryKey: ['access', token],
    queryFn: ({ signal }) => callApi(invites.showAccess, {}, { bearer: token, signal }),
    ...LINK_QUERY,
  });
}

/** Sets a new password with the token of the mailed link, and ends this browser's session. */
export function useForgotPassword(token: string, { removesPeople }: { readonly removesPeople: boolean }) {
  return useMutation({
    mutationFn: (password: string) =>
      callApi(account.forgotPassword, { body: { password, removesPeople } }, { bearer: token }),
    onSuccess: ({ resultMessage }) => {
      clearSession();
      toast.success(wordsOf(resultMessage));
    },
  });
}
