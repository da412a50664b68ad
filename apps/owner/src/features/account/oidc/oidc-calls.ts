import { oidc } from '@homeward/contract';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { browserTimeZone } from '../../../lib/http/browser-time-zone.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { storeSession } from '../../../lib/http/session.ts';
import { pageBeforeProvider } from './page-before-provider.ts';

const OIDC = ['account', 'oidc'];

/** Leaves the app for the provider's page, which leads back to the sign-in page. */
export function useGoToProvider() {
  return useMutation({
    mutationFn: async (start: typeof oidc.startSignIn | typeof oidc.startConnection) => {
      const { url } = await callApi(start, {});
      pageBeforeProvider.write(`${location.pathname}${location.search}${location.hash}`);
      location.assign(url);
      // Stays busy until the page is gone.
      await new Promise(() => undefined);
    },
  });
}

/** Sends the provider's answer, which connects the account of the session or opens one. */
export function useProviderAnswer(isSignedIn: boolean) {
  return useMutation({
    mutationFn: async (answer: string) => {
      if (isSignedIn)
        toast.success(wordsOf((await callApi(oidc.connect, { body: { answer } })).resultMessage));
      else storeSession(await callApi(oidc.signIn, { body: { answer, time_zone: browserTimeZone() } }));
    },
  });
}

export function useConnection() {
  return useQuery({
    queryKey: OIDC,
    queryFn: ({ signal }) => callApi(oidc.show, {}, { signal }),
    staleTime: 0,
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
