import { type CallOf, oidc } from '@homeward/contract';
import type { OidcPurpose } from '@homeward/contract/account/oidc';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { settings } from '@homeward/ui/client/settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { browserTimeZone } from '../../../lib/http/browser-time-zone.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { storeSession } from '../../../lib/http/session.ts';
import { adoptProof } from '../../../lib/http/step-up.ts';
import { pageBeforeProvider } from './page-before-provider.ts';

const OIDC = ['account', 'oidc'];

/** Leaves the app for the provider's page, which leads back to the sign-in page. */
export function useGoToProvider() {
  return useMutation({
    mutationFn: async (body?: CallOf<typeof oidc.start>['body']) => {
      const { url } = body ? await callApi(oidc.start, { body }) : await callApi(oidc.startSignIn, {});
      pageBeforeProvider.write(`${location.pathname}${location.search}${location.hash}`);
      location.assign(url);
      // Stays busy until the page is gone.
      await new Promise(() => undefined);
    },
  });
}

/** Sends the provider's answer with the call of its purpose. */
export function useProviderAnswer(purpose: OidcPurpose) {
  return useMutation({
    mutationFn: async (answer: string) => {
      if (purpose === 'sign-in')
        storeSession(await callApi(oidc.signIn, { body: { answer, time_zone: browserTimeZone() } }));
      else if (purpose === 'connect')
        toast.success(wordsOf((await callApi(oidc.connect, { body: { answer } })).resultMessage));
      else {
        const { proof, resultMessage } = await callApi(oidc.stepUp, { body: { answer } });
        adoptProof(proof);
        toast.success(wordsOf(resultMessage));
      }
    },
  });
}

export function useConnection({ enabled = true } = {}) {
  return useQuery({
    queryKey: OIDC,
    queryFn: ({ signal }) => callApi(oidc.show, {}, { signal }),
    staleTime: 0,
    enabled: enabled && settings.signInProvider !== '',
  });
}

export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(oidc.disconnect, {}),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onSettled: () => client.invalidateQueries({ queryKey: OIDC }),
  });
}
