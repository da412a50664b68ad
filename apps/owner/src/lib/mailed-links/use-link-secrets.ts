import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type LinkSecrets, type LinkSecretsState, readLinkSecrets } from './link-secrets.ts';

/**
 * Gives what a mailed link carries and takes it out of the address bar right after the first render. It stays in the
 * state of the tab's history entry: a phone may reload the page while another app is in front.
 * `names` is a constant.
 */
export function useLinkSecrets<const Name extends string>(names: readonly Name[]): LinkSecrets<Name> {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();

  useEffect(() => {
    if (!names.some((name) => params.has(name))) return;
    const rest = new URLSearchParams(params);
    for (const name of names) rest.delete(name);
    const kept: LinkSecretsState = { linkSecrets: readLinkSecrets(names, params, null) };
    setParams(rest, { replace: true, state: kept });
  }, [names, params, setParams]);

  return readLinkSecrets(names, params, state);
}
