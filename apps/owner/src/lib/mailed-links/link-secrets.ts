import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

type LinkSecrets<Name extends string> = Readonly<Record<Name, string>>;

/** State of a history entry whose URL no longer contains the link's secrets. */
interface LinkSecretsState {
  readonly linkSecrets: Readonly<Record<string, string>>;
}

/** Reads a link's secrets from the URL's query, or from the history entry's state if the URL no longer contains secrets. */
export function readLinkSecrets<const Name extends string>(
  names: readonly Name[],
  params: URLSearchParams,
  state: unknown,
): LinkSecrets<Name> {
  const isFresh = names.some((name) => params.has(name));
  const secrets = isFresh ? {} : storedSecrets(state);
  const pairs = names.map((name) => [name, params.get(name) ?? secrets[name] ?? ''] as const);
  return Object.fromEntries(pairs) as LinkSecrets<Name>;
}

function storedSecrets(state: unknown): Readonly<Record<string, string>> {
  const secrets = (state as Partial<LinkSecretsState> | null)?.linkSecrets;
  return typeof secrets === 'object' && secrets !== null ? secrets : {};
}

/** Moves a link's secrets from the URL to the history state, which survives a reload. `names` must be the same array at each render. */
export function useLinkSecrets<const Name extends string>(names: readonly Name[]): LinkSecrets<Name> {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();

  useEffect(() => {
    if (!names.some((name) => params.has(name))) return;
    const rest = new URLSearchParams(params);
    for (const name of names) rest.delete(name);
    const secrets: LinkSecretsState = { linkSecrets: readLinkSecrets(names, params, null) };
    setParams(rest, { replace: true, state: secrets });
  }, [names, params, setParams]);

  return readLinkSecrets(names, params, state);
}
