import type { Message } from '@homeward/messages/message';
import { RateLimitedError } from './errors.ts';

export interface BoundedQueue {
  /** Does the work when it is its turn; throws RateLimitedError when too many wait already. */
  runInTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Throws RateLimitedError when the queue is full: asked first, it saves a crowd all other work. */
  assertRoom(): void;
}

/** Makes a queue for work that keeps a core busy: so much at a time, so many waiting, and beyond that a refusal. */
export function createBoundedQueue(settings: {
  readonly parallel: number;
  readonly waitingMax: number;
  readonly retryAfterMs: number;
  /** What those are told for whom there is no room. */
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
      // The place is handed on without being given up, so that no later caller overtakes the queue.
      if (next) next();
      else running -= 1;
    }
  }

  return { runInTurn, assertRoom };
}
