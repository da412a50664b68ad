import { message } from '@homeward/messages/message';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { RateLimitedError } from '../platform/errors.ts';
import { addressKey } from '../platform/http/client-address.ts';
import type { ReadGuard } from '../platform/http/serve.ts';
import { scaledLimit } from '../platform/limits.ts';
import { WindowCounter } from '../platform/window-counter.ts';
import { LinkNotFoundError, TagNotFoundError } from './known-code.ts';

const READS = { name: 'reads', max: 60, windowMs: 60_000 };
const UNKNOWN_IDS = { name: 'unknown-ids', max: 20, windowMs: 600_000 };

export function createReadGuard(clock: Clock, limitsScale: number): ReadGuard {
  const reads = new WindowCounter(clock, { ...READS, max: scaledLimit(READS, limitsScale) });
  const unknownIds = new WindowCounter(clock, { ...UNKNOWN_IDS, max: scaledLimit(UNKNOWN_IDS, limitsScale) });
  const assertMayGuess = ({ ip }: FastifyRequest) => {
    if (unknownIds.isLimitExhausted(addressKey(ip)))
      throw new RateLimitedError(message('server.tooMany'), unknownIds.retryAfterMs);
  };
  return {
    assertMayGuess,
    assertMayRead(request: FastifyRequest) {
      assertMayGuess(request);
      if (!reads.add(addressKey(request.ip)))
        throw new RateLimitedError(message('server.tooMany'), reads.retryAfterMs);
    },
    noteFailure(request: FastifyRequest, error: unknown) {
      if (error instanceof TagNotFoundError || error instanceof LinkNotFoundError)
        unknownIds.add(addressKey(request.ip));
    },
  };
}
