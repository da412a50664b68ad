import type { Clock } from './clock.ts';

/** Counts in memory, because a database row per request would cost more than the request. Each process has its own counts. */
export class WindowCounter {
  readonly #clock: Clock;
  readonly #max: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #windowEndsAtMs = 0;

  constructor(clock: Clock, { max, windowMs }: { max: number; windowMs: number }) {
    this.#clock = clock;
    this.#max = max;
    this.#windowMs = windowMs;
  }

  add(key: string): boolean {
    this.#startWindowWhenOver();
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= this.#max;
  }

  isLimitExhausted(key: string): boolean {
    this.#startWindowWhenOver();
    return (this.#counts.get(key) ?? 0) >= this.#max;
  }

  get retryAfterMs(): number {
    return Math.max(0, this.#windowEndsAtMs - this.#clock.now().getTime());
  }

  #startWindowWhenOver(): void {
    const nowMs = this.#clock.now().getTime();
    const startedAtMs = this.#windowEndsAtMs - this.#windowMs;
    // If the time is before the window's start, the clock was ahead, and a new window begins.
    if (nowMs >= startedAtMs && nowMs < this.#windowEndsAtMs) return;
    this.#windowEndsAtMs = nowMs + this.#windowMs;
    // All keys share one window, so clearing them together bounds the memory.
    this.#counts.clear();
  }
}
