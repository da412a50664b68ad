import { type AnswerOf, type CallOf, passkeys, stepUp } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/account/step-up';
import type { Assertion } from '@homeward/contract/account/webauthn';
import { acceptGone } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { storeSession } from '../../../lib/http/session.ts';

const PASSKEYS = ['account', 'passkeys'];

/** What speaks WebAuthn; no page needs it before a passkey is used. */
export const loadWebAuthn = () => import('./ask-for-passkey.ts');

/** Asks the server what a passkey is to sign, and the browser for it; undefined when none was given. */
export async function askToSignIn(asking?: { readonly inAutofill: boolean }): Promise<Assertion | undefined> {
  const [{ askForPasskey }, { options }] = await Promise.all([
    loadWebAuthn(),
    callApi(passkeys.signInOptions, {}),
  ]);
  return askForPasskey(options, asking);
}

/** Signs in with a passkey and keeps the session; with one that was chosen in the address field, or else with one it asks for. */
export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async (chosen?: Assertion) => {
      const credential = chosen ?? (await askToSignIn());
      return credential && callApi(passkeys.signIn, { body: { credential } });
    },
    onSuccess: (answer) => {
      if (answer) storeSession(answer);
    },
  });
}

/** The account's passkeys, refetched each time the panel opens. */
export function usePasskeys() {
  return useQuery({
    queryKey: PASSKEYS,
    queryFn: ({ signal }) => callApi(passkeys.list, {}, { signal }),
    select: (answer) => answer.passkeys,
    staleTime: 0,
  });
}

/** A proof that it is the person who asks, and until when it counts. */
export type Proof = AnswerOf<typeof stepUp.withPassword>;

/** Proves it with the password. */
export function usePasswordProof() {
  return useMutation({
    mutationFn: (body: CallOf<typeof stepUp.withPassword>['body']) => callApi(stepUp.withPassword, { body }),
  });
}

/** Proves it with one of the account's passkeys; without an answer when none was given. */
export function usePasskeyProof() {
  return useMutation({
    mutationFn: async () => {
      const [{ askForPasskey }, { options }] = await Promise.all([
        loadWebAuthn(),
        callApi(stepUp.passkeyOptions, {}),
      ]);
      const credential = await askForPasskey(options);
      return credential && callApi(stepUp.withPasskey, { body: { credential } });
    },
  });
}

/** Makes a passkey and adds it to the account; without an answer when none was made. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proof: string) => {
      const headers = { [PROOF_HEADER]: proof };
      const [{ makePasskey }, { options }] = await Promise.all([
        loadWebAuthn(),
        callApi(passkeys.addOptions, { headers }),
      ]);
      const credential = await makePasskey(options);
      return credential && callApi(passkeys.add, { headers, body: { credential } });
    },
    onSuccess: (answer) => {
      if (answer) toast.success(wordsOf(answer.resultMessage));
    },
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS }),
  });
}

/** Gives a passkey another name. */
export function useRenamePasskey(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof passkeys.rename>['body']) =>
      callApi(passkeys.rename, { params: { id }, body }),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS }),
  });
}

interface Removal {
  readonly id: string;
  readonly proof: string;
}

/** Removes a passkey; one that is gone already is as good. */
export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, proof }: Removal) =>
      callApi(passkeys.remove, { params: { id }, headers: { [PROOF_HEADER]: proof } }).catch(
        (error: unknown) => acceptGone(error),
      ),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS }),
  });
}
