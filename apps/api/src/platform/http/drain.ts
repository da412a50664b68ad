import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const IDLE_MS = 250;

export interface Drain {
  readonly hasStarted: boolean;
  readonly isLeaving: boolean;
  begin(how: DrainOptions): void;
}

interface DrainOptions {
  readonly isLeaving: boolean;
  readonly idleMs?: number;
}

export function decorateWithDrain(app: FastifyInstance): void {
  const drain = {
    hasStarted: false,
    isLeaving: false,
    idleMs: IDLE_MS,
    begin({ isLeaving, idleMs = IDLE_MS }: DrainOptions) {
      Object.assign(drain, { hasStarted: true, isLeaving, idleMs });
    },
  };
  app.decorate('drain', drain satisfies Drain);
  app.addHook('preClose', async () => {
    if (!drain.hasStarted) drain.begin({ isLeaving: true });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.hasStarted) reply.header('connection', 'close');
    done();
  });
  closeIdleConnectionsLate(app, () => drain.idleMs);
}

/** Closes idle and unused connections late. `server.close` would reset requests that arrive on idle ones, and never close unused ones. */
function closeIdleConnectionsLate({ server }: FastifyInstance, idleMs: () => number): void {
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const closeIdleConnections = server.closeIdleConnections.bind(server);
  const closeIdle = () => {
    closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  let timer: NodeJS.Timeout | undefined;
  const closeAgainAndAgain = () => {
    // setImmediate runs after the event loop has read all bytes that have arrived.
    setImmediate(closeIdle);
    // The timer repeats, because responses that began before the drain leave their connections open.
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
