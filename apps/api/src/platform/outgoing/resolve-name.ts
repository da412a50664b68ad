import { lookup, Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 2000;
const TRIES = 2;
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'ENODATA']);

/** Every address of a name; rejects with the resolver's error where there is none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/**
 * Makes the lookup of names. It asks the name servers itself: the system's lookup holds one of the process's few threads
 * for as long as the name server of a stranger is silent. Names of the hosts file are tried where the operator allows
 * networks of their own.
 */
export function createResolveName({ knowsHostsFile }: { readonly knowsHostsFile: boolean }): ResolveName {
  return async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const failure = answers.find((answer) => answer.status === 'rejected')?.reason;
    if (!knowsHostsFile || !UNKNOWN_NAME.has((failure as NodeJS.ErrnoException).code ?? '')) throw failure;
    return (await lookup(name, { all: true })).map(({ address }) => address);
  };
}
