import { performance } from 'node:perf_hooks';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of failed tests; the end of the output repeats them. */
  names?: readonly string[];
}

/** Destination of the output: the terminal, or a function that receives the output in chunks. */
export type Output = 'live' | ((text: string) => void);

export interface Step {
  name: string;
  run(output: Output): Promise<Counts>;
}

/** Steps of a lane run in sequence; lanes of a phase run in parallel. */
export type Lane = readonly Step[];
export type Phase = readonly Lane[];

const STILL_RUNNING_MS = 30_000;

interface Ended extends Counts {
  readonly name: string;
  readonly seconds: number;
}

/** Runs all steps even after a failure; prints times, failures and counts, and sets the exit code. */
export async function runPhases(phases: readonly Phase[]): Promise<void> {
  const startedAt = performance.now();
  const ended: Ended[] = [];
  for (const lanes of phases) {
    const isAlone = lanes.length === 1;
    const ofLanes = await Promise.all(lanes.map((lane) => runLane(lane, isAlone)));
    ended.push(...ofLanes.flat());
  }
  const failures = ended.flatMap(({ name, failed, names = [] }) =>
    failed > 0 ? [`${name}: ${failed} failed`, ...names.map((it) => `  ${it}`)] : [],
  );
  for (const { name, passed, seconds } of ended)
    console.log(`${seconds} s`.padStart(7), `${passed}`.padStart(6), name);
  console.log(`In all ${secondsSince(startedAt)} s`);
  console.log(failures.length > 0 ? `\nFailed:\n  ${failures.join('\n  ')}\n` : '');
  const total = (count: 'passed' | 'failed' | 'skipped') => ended.reduce((sum, step) => sum + step[count], 0);
  const [passed, failed, skipped] = [total('passed'), total('failed'), total('skipped')];
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

async function runLane(lane: Lane, isAlone: boolean): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const step of lane) ended.push(await runStep(step, isAlone));
  return ended;
}

async function runStep(step: Step, isLive: boolean): Promise<Ended> {
  const startedAt = performance.now();
  const chunks: string[] = [];
  const heartbeat = setInterval(
    () => console.log(`… ${step.name}, ${secondsSince(startedAt)} s`),
    STILL_RUNNING_MS,
  );
  if (isLive) console.log(`\n=== ${step.name}`);
  const counts = await countsOf(step, isLive ? 'live' : (text) => chunks.push(text));
  clearInterval(heartbeat);
  const seconds = secondsSince(startedAt);
  if (!isLive) process.stdout.write(`\n=== ${step.name}\n${chunks.join('')}`);
  if (counts.passed + counts.failed === 0) {
    console.log('This step ran nothing, which counts as a failure.');
    counts.failed = 1;
  }
  console.log(`--- ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  return { ...counts, name: step.name, seconds };
}

async function countsOf(step: Step, output: Output): Promise<Counts> {
  try {
    return await step.run(output);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 1000);
}
