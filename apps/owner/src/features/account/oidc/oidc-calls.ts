import { oidc } from '@homeward/contract';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { browserTimeZone } from '../../../lib/http/browser-time-zone.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { storeSession } from '../../../lib/http/session.ts';
import { pageBeforeProvider } from './page-before-provider.ts';

const OIDC = ['account', 'oidc'];

/** Opens the sign-in provider's page, which later leads back to the sign-in page. */
export function useGoToProvider() {
  return useMutation({
    mutationFn: async (start: typeof oidc.startSignIn | typeof oidc.startConnection) => {
      const { url } = await callApi(start, {});
      pageBeforeProvider.write(`${location.pathname}${location.search}${location.hash}`);
      location.assign(url);
      // The promise never resolves, so the button stays busy until the browser leaves the page.
      await new Promise(() => undefined);
    },
  });
}

/** Sends the provider's answer. With a session the server connects the account to the provider; without one it signs the user in. */
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
