import { lookup, Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 2000;
const TRIES = 2;
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'ENODATA']);

export type ResolveName = (name: string) => Promise<readonly string[]>;

/** The system's lookup would block one of the process's few threads while a stranger's name server is silent. */
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
