/** What a mailed link carries under these names, '' for what is missing. */
export type LinkSecrets<Name extends string> = Readonly<Record<Name, string>>;

/** The state of a history entry whose address has already lost its secrets. */
export interface LinkSecretsState {
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
