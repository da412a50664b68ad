import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseAwayError } from '../connection-loss.ts';

export interface ServerChoice<Server> {
  readonly latest: Server;
  find(): Promise<Server>;
  doubt(): void;
  close(): void;
}

const PAUSE_MS = 250;

/** Chooses the first server that passes the probe. All servers are probed in parallel, because an isolated server never responds. */
export function createServerChoice<Server>(options: {
  readonly servers: readonly [Server, ...Server[]];
  readonly probe: (server: Server) => Promise<void>;
  readonly onMove: () => void;
}): ServerChoice<Server> {
  const { servers, probe, onMove } = options;
  let latest: Server = servers[0];
  let isKnown = false;
  let isClosed = false;
  let search: PromiseWithResolvers<Server> | undefined;

  async function probeUntilFound(server: Server, mine: PromiseWithResolvers<Server>): Promise<void> {
    while (search === mine) {
      const hasPassed = await probe(server).then(
        () => true,
        () => false,
      );
      if (hasPassed) settle(server, mine);
      else await delay(PAUSE_MS, undefined, { ref: false });
    }
  }

  function settle(server: Server, mine: PromiseWithResolvers<Server>): void {
    if (search !== mine) return;
    search = undefined;
    isKnown = true;
    const isMove = server !== latest;
    latest = server;
    mine.resolve(server);
    if (isMove) onMove();
  }

  function look(): Promise<Server> {
    if (isClosed) return Promise.reject(new DatabaseAwayError());
    if (search !== undefined) return search.promise;
    const mine = Promise.withResolvers<Server>();
    // This handler prevents an unhandled rejection; the callers of `find` still receive the rejection.
    mine.promise.catch(() => undefined);
    search = mine;
    for (const server of servers) void probeUntilFound(server, mine);
    return mine.promise;
  }

  return {
    get latest() {
      return latest;
    },
    find: async () => (isKnown ? latest : look()),
    doubt() {
      if (isClosed) return;
      isKnown = false;
      void look();
    },
    close() {
      isClosed = true;
      search?.reject(new DatabaseAwayError());
      search = undefined;
    },
  };
}
