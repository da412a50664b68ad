import type { FinderPageProps } from '@homeward/contract/finder-page';
import { LRUCache } from 'lru-cache';

/** Some 5,000 compressed pages. */
const MAX_BYTES = 32 * 1024 * 1024;
/** What the cache itself has beside the bytes of a page and its key, rounded up. */
const ENTRY_BYTES = 512;
/** The memory forgets what the database was told to forget, also where no visit comes that would ask for it. */
const MAX_AGE_MS = 10 * 60_000;
/** Asking for the time at every visit would take longer than finding the page. */
const AGE_RESOLUTION_MS = 1000;

export interface KeptPages<Encoding extends string> {
  /** The page of these props in this encoding, up to what each visit has of its own; made where it is not kept. */
  get(props: FinderPageProps, encoding: Encoding): Promise<Buffer>;
  /** What is kept, in bytes. */
  readonly size: number;
}

/**
 * Keeps finders' pages in memory as they go over the wire. A page is found by everything that it says, the id of its code
 * included, and not by a version of it: the caller has just read the row, so a page that says something else is another
 * page, and none can be stale in any process or stand for another code.
 */
export function createKeptPages<Encoding extends string>(
  make: (props: FinderPageProps, encoding: Encoding) => Promise<Buffer>,
  { maxBytes = MAX_BYTES }: { maxBytes?: number } = {},
): KeptPages<Encoding> {
  const pages = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    // Of a key each character may take two bytes.
    sizeCalculation: (page, key) => page.length + 2 * key.length + ENTRY_BYTES,
    ttl: MAX_AGE_MS,
    ttlAutopurge: true,
    ttlResolution: AGE_RESOLUTION_MS,
    perf: Date,
  });
  /** Callers who come at once for a page that is not kept wait for one. */
  const making = new Map<string, Promise<Buffer>>();

  async function makeAndKeep(key: string, props: FinderPageProps, encoding: Encoding): Promise<Buffer> {
    try {
      const page = await make(props, encoding);
      pages.set(key, page);
      return page;
    } finally {
      making.delete(key);
    }
  }

  return {
    async get(props, encoding) {
      const key = keyOf(props, encoding);
      const kept = pages.get(key) ?? making.get(key);
      if (kept) return kept;
      const made = makeAndKeep(key, props, encoding);
      making.set(key, made);
      return made;
    },
    get size() {
      return pages.calculatedSize;
    },
  };
}

/** Everything the page is made of, but what follows from the language and from the settings of the process. */
function keyOf({ messages: _, brand: __, ...said }: FinderPageProps, encoding: string): string {
  return `${encoding} ${JSON.stringify(said)}`;
}
