import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const WORTH_A_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 500;

/** Runs a step and pauses for the same time (at most 0.5 s), so that requests get half of the processor and the database. */
export async function runPaced<T>(step: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await step();
  const tookMs = performance.now() - startedAt;
  if (tookMs >= WORTH_A_PAUSE_MS) await delay(Math.min(LONGEST_PAUSE_MS, tookMs));
  return result;
}
