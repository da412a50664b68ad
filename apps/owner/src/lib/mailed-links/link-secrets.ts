import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** What a mailed link carries under these names, '' for what is missing. */
type LinkSecrets<Name extends string> = Readonly<Record<Name, string>>;

/** The state of a history entry whose address has already lost its secrets. */
interface LinkSecretsState {
  readonly linkSecrets: Readonly<Record<string, string>>;
}

/** Reads a link's secrets from the query of its URL or, once removed there, from the state of the history entry. */
export function readLinkSecrets<const Name extends string>(
  names: readonly Name[],
  params: URLSearchParams,
  state: unknown,
): LinkSecrets<Name> {
  const isFresh = names.some((name) => params.has(name));
  const kept = isFresh ? {} : storedSecrets(state);
  const pairs = names.map((name) => [name, params.get(name) ?? kept[name] ?? ''] as const);
  return Object.fromEntries(pairs) as LinkSecrets<Name>;
}

function storedSecrets(state: unknown): Readonly<Record<string, string>> {
  const kept = (state as Partial<LinkSecretsState> | null)?.linkSecrets;
  return typeof kept === 'object' && kept !== null ? kept : {};
}

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
