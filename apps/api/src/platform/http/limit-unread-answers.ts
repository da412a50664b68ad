import { Socket } from 'node:net';
import { message } from '@homeward/messages/message';
import type { FastifyInstance } from 'fastify';
import { RateLimitedError } from '../errors.ts';
import { addressKey } from './client-address.ts';

interface UnreadLimits {
  readonly stalledMs: number;
  readonly perAddressBytes: number;
  readonly totalBytes: number;
}

const LIMITS: UnreadLimits = {
  stalledMs: 10_000,
  perAddressBytes: 32 * 1024 * 1024,
  totalBytes: 256 * 1024 * 1024,
};
const SMALL_BYTES = 64 * 1024;
const RETRY_AFTER_MS = 10_000;

export function limitUnreadAnswers(app: FastifyInstance, limits: UnreadLimits = LIMITS): void {
  const waiting = new Map<string, number>();
  let total = 0;

  app.addHook('onSend', ({ raw, ip }, reply, payload, done) => {
    // The timeout starts only now, because no bytes move while a response is computed. Node resets the timeout for the next request.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(limits.stalledMs);
    const size = sizeOf(payload);
    if (size < SMALL_BYTES) return done();
    const address = addressKey(ip);
    const ofAddress = waiting.get(address) ?? 0;
    const isTooMuch =
      (ofAddress > 0 && ofAddress + size > limits.perAddressBytes) ||
      (total > 0 && total + size > limits.totalBytes);
    if (isTooMuch) return done(new RateLimitedError(message('server.tooMany'), RETRY_AFTER_MS));
    waiting.set(address, ofAddress + size);
    total += size;
    reply.raw.once('close', () => {
      total -= size;
      const rest = (waiting.get(address) ?? 0) - size;
      if (rest > 0) waiting.set(address, rest);
      else waiting.delete(address);
    });
    return done();
  });
}

function sizeOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return payload instanceof Uint8Array ? payload.byteLength : 0;
}
