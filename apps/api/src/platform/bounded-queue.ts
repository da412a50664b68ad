import type { Message } from '@homeward/messages/message';
import { RateLimitedError } from './errors.ts';

export interface BoundedQueue {
  runInTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Throws RateLimitedError if the queue is full. Callers can check this before other work. */
  assertRoom(): void;
}

export function createBoundedQueue(settings: {
  readonly parallel: number;
  readonly waitingMax: number;
  readonly retryAfterMs: number;
  readonly message: Message;
}): BoundedQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  function assertRoom(): void {
    if (waiting.length < settings.waitingMax) return;
    throw new RateLimitedError(settings.message, settings.retryAfterMs);
  }

  async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < settings.parallel) running += 1;
    else {
      assertRoom();
      await new Promise<void>((go) => waiting.push(go));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next waiting call gets this slot directly, so that no later call overtakes the queue.
      if (next) next();
      else running -= 1;
    }
  }

  return { runInTurn, assertRoom };
}
