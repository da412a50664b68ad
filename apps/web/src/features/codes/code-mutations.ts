import { codes } from '@homeward/contract';
import type { CodeId } from '@homeward/contract/code-id';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetActivatingCode } from '../../lib/activating-code.ts';
import { callApi } from '../../lib/api-client.ts';
import { clearSelectedProfile } from '../../lib/selected-profile.ts';
import type { ActivationDraft } from './activation/activation-draft.ts';
import { buildRegistration } from './activation/build-registration.ts';
import { codeKeys } from './code-queries.ts';

/** Asks whether a typed code is free; a question that somebody puts by a press, so it is never asked on its own. */
export function useLookUpCode() {
  return useMutation({
    mutationFn: async (id: CodeId) => (await callApi(codes.details, { params: { id } })).qrCode,
  });
}

/** Activates a code; then the signed-in person's own list, where it now stands, is what shows next. */
export function useRegisterCode(id: CodeId) {
  const client = useQueryClient();
  const mutationKey = codeKeys.register(id);
  const { mutate, ...mutation } = useMutation({
    mutationKey,
    mutationFn: (draft: ActivationDraft) => callApi(codes.register, { body: buildRegistration(id, draft) }),
    onSuccess: () => {
      forgetActivatingCode();
      clearSelectedProfile();
      void client.invalidateQueries({ queryKey: codeKeys.lists });
    },
  });

  return {
    ...mutation,
    register: (draft: ActivationDraft, onSuccess: () => void) => {
      // A double click comes before the button looks busy.
      if (client.isMutating({ mutationKey }) === 0) mutate(draft, { onSuccess });
    },
  };
}
