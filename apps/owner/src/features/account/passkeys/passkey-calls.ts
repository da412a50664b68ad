import { type CallOf, passkeys, stepUp } from '@homeward/contract';
import type { Assertion } from '@homeward/contract/account/webauthn';
import { acceptGone } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { browserTimeZone } from '../../../lib/http/browser-time-zone.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { storeSession } from '../../../lib/http/session.ts';

const PASSKEYS = ['account', 'passkeys'];

export const loadWebAuthn = () => import('./ask-for-passkey.ts');

/** Fetches a challenge from the server and has a passkey sign the challenge. Returns undefined if the user cancels. */
export async function requestAssertion(request?: {
  readonly inAutofill: boolean;
}): Promise<Assertion | undefined> {
  const [{ requestPasskey }, { options }] = await Promise.all([
    loadWebAuthn(),
    callApi(passkeys.signInOptions, {}),
  ]);
  return requestPasskey(options, request);
}

/** Signs in with the passkey chosen in autofill, or with a passkey from the browser's dialog. Stores the session. */
export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async (chosen?: Assertion) => {
      const credential = chosen ?? (await requestAssertion());
      return credential && callApi(passkeys.signIn, { body: { credential, time_zone: browserTimeZone() } });
    },
    onSuccess: (answer) => {
      if (answer) storeSession(answer);
    },
  });
}

export function usePasskeys({ enabled = true } = {}) {
  return useQuery({
    queryKey: PASSKEYS,
    queryFn: ({ signal }) => callApi(passkeys.list, {}, { signal }),
    select: (answer) => answer.passkeys,
    staleTime: 0,
    enabled,
  });
}

export function usePasswordProof() {
  return useMutation({
    mutationFn: (body: CallOf<typeof stepUp.withPassword>['body']) =>
      callApi(stepUp.withPassword, { body }, { stepsUp: false }),
  });
}

export function usePasskeyProof() {
  return useMutation({
    mutationFn: async () => {
      const [{ requestPasskey }, { options }] = await Promise.all([
        loadWebAuthn(),
        callApi(stepUp.passkeyOptions, {}),
      ]);
      const credential = await requestPasskey(options);
      return credential && callApi(stepUp.withPasskey, { body: { credential } });
    },
  });
}

export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const [{ makePasskey }, { options }] = await Promise.all([
        loadWebAuthn(),
        callApi(passkeys.addOptions, {}),
      ]);
      const credential = await makePasskey(options);
      return credential && callApi(passkeys.add, { body: { credential } });
    },
    onSuccess: (answer) => {
      if (answer) toast.success(wordsOf(answer.resultMessage));
    },
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS }),
  });
}

export function useRenamePasskey(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof passkeys.rename>['body']) =>
      callApi(passkeys.rename, { params: { id }, body }),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS }),
  });
}

/** Removes a passkey. The call succeeds even if the passkey no longer exists. */
export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi(passkeys.remove, { params: { id } }).catch((error: unknown) => acceptGone(error)),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS }),
  });
}
