import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface DiscardLimits {
  /** Maximum size of a discarded body, larger than any photo of a phone. */
  readonly maxBytes: number;
  readonly maxMs: number;
  readonly connections: number;
}

const LIMITS: DiscardLimits = { maxBytes: 32 * 1024 * 1024, maxMs: 5000, connections: 64 };
const LOOK_MS = 100;
const LAST_READ_MS = 500;

/** Closes a connection in stages (RFC 9112, 9.6): an immediate close would reset it, and the client could lose the response. */
export function discardBodies(app: FastifyInstance, limits: DiscardLimits = LIMITS): void {
  let connections = 0;
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (isOnItsWay(raw)) {
      if (connections < limits.connections) {
        connections += 1;
        discardRest(raw, limits, () => {
          connections -= 1;
        });
      } else reply.header('connection', 'close');
    }
    done();
  });
}

/** Returns true if a body is still arriving. `complete` alone is not enough: it is false while the head of any request is parsed. */
function isOnItsWay({ complete, socket, headers }: IncomingMessage): boolean {
  return (
    !complete &&
    socket instanceof Socket &&
    !socket.destroyed &&
    (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
  );
}

function discardRest(raw: IncomingMessage, { maxBytes, maxMs }: DiscardLimits, onEnd: () => void): void {
  const { socket } = raw;
  const { destroySoon } = socket;
  const readBefore = socket.bytesRead;
  const endMs = performance.now() + maxMs;
  // Node calls `destroySoon` after a response that closes the connection. The first stage ends only the sending side.
  socket.destroySoon = () => socket.end();
  const looks = setInterval(() => {
    if (performance.now() < endMs && socket.bytesRead - readBefore < maxBytes) return;
    clearInterval(looks);
    socket.pause();
    socket.end();
    setTimeout(() => socket.destroy(), LAST_READ_MS).unref();
  }, LOOK_MS);
  const end = () => {
    raw.off('close', end);
    socket.off('close', end);
    clearInterval(looks);
    onEnd();
    socket.destroySoon = destroySoon;
    if (socket.writableEnded) socket.destroySoon();
  };
  // The socket is also observed, because an answered request emits no event if its connection is lost.
  raw.once('close', end);
  socket.once('close', end);
}
