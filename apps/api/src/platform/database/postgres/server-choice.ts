import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseAwayError } from '../connection-loss.ts';

/** Which of several servers is asked. */
export interface ServerChoice<Server> {
  /** The one that was found last; the first of them before any was. */
  readonly latest: Server;
  /** Resolves with the server to ask: at once while it is known, else when one is found. */
  find(): Promise<Server>;
  /** The server may be gone, or another one may have taken over: looks for it anew, once for all that doubt. */
  doubt(): void;
  /** Looks no more: `find` rejects with DatabaseAwayError while no server is known. */
  close(): void;
}

/** Between two probes of a server that did not pass. */
const PAUSE_MS = 250;

/**
 * Chooses the server that is the first to pass the probe. All are asked side by side, each again until one has passed: one
 * whose machine is cut off does not answer, and would hold up those behind it. `onMove` hears when it is another one than before.
 */
export function createServerChoice<Server>(options: {
  readonly servers: readonly [Server, ...Server[]];
  /** Rejects where the server cannot be used. */
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
    // Those who wait hear of it themselves.
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
