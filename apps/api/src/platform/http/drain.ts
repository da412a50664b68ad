import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often connections without a request are closed once no new ones are accepted. */
const IDLE_MS = 250;

/** How connections come to an end before the process does. */
export interface Drain {
  /** Whether every answer closes its connection, so that the next request goes over a new one. */
  readonly hasBegun: boolean;
  /** Whether balancers are to send requests to another process. */
  readonly isLeaving: boolean;
  /** Requests are still taken, on old connections and on new ones. */
  begin(how: DrainOptions): void;
}

interface DrainOptions {
  readonly isLeaving: boolean;
  /** How long connections may bring a request once no new ones are accepted; a moment where nothing is said. */
  readonly idleMs?: number;
}

/** Gives the server its `drain`; closing the server begins it at the latest. */
export function decorateWithDrain(app: FastifyInstance): void {
  const drain = {
    hasBegun: false,
    isLeaving: false,
    idleMs: IDLE_MS,
    begin({ isLeaving, idleMs = IDLE_MS }: DrainOptions) {
      Object.assign(drain, { hasBegun: true, isLeaving, idleMs });
    },
  };
  app.decorate('drain', drain satisfies Drain);
  app.addHook('preClose', async () => {
    if (!drain.hasBegun) drain.begin({ isLeaving: true });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.hasBegun) reply.header('connection', 'close');
    done();
  });
  closeIdleConnectionsLate(app, () => drain.idleMs);
}

/**
 * `server.close` closes kept-alive connections at once, also under a request that is on its way, which gets a reset; and
 * one over which nothing has come yet it never closes. Here each is left a moment to bring a request, which is answered.
 */
function closeIdleConnectionsLate({ server }: FastifyInstance, idleMs: () => number): void {
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const closeKeptAlive = server.closeIdleConnections.bind(server);
  const closeIdle = () => {
    closeKeptAlive();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  let timer: NodeJS.Timeout | undefined;
  const closeAgainAndAgain = () => {
    // In the check phase, which comes after the loop has read what has arrived.
    setImmediate(closeIdle);
    // Answers that began before the drain keep their connections open.
    timer = setTimeout(closeAgainAndAgain, IDLE_MS);
  };
  server.closeIdleConnections = () => {
    timer ??= setTimeout(closeAgainAndAgain, idleMs());
  };
  server.once('close', () => clearTimeout(timer));
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}
