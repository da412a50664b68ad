import { performance } from 'node:perf_hooks';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Of what failed, for the end of the output; a log is often cut off above. */
  names?: readonly string[];
}

export interface Step {
  name: string;
  run(): Promise<Counts>;
}

const STILL_RUNNING_MS = 30_000;

/**
 * Runs every step, also after one has failed, with a heading and a line about its end for each. Ends the output with
 * what failed and `N passed, N failed` (`, N skipped` where there are any), and sets the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const [index, step] of steps.entries()) {
    console.log(`\n=== ${index + 1}/${steps.length} ${step.name}`);
    const counts = await runStep(step);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    if (counts.failed > 0) failures.push(`${step.name}: ${counts.failed} failed`);
    for (const name of counts.names ?? []) failures.push(`  ${name}`);
  }
  console.log(failures.length > 0 ? `\nFailed:\n  ${failures.join('\n  ')}\n` : '');
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  );
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

async function runStep(step: Step): Promise<Counts> {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  const heartbeat = setInterval(() => console.log(`… ${step.name}, ${seconds()} s`), STILL_RUNNING_MS);
  try {
    const counts = await step.run();
    if (counts.passed + counts.failed === 0) {
      console.log('This step ran nothing, which counts as a failure.');
      return { ...counts, failed: 1 };
    }
    console.log(`--- ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds()} s`);
    return counts;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    clearInterval(heartbeat);
  }
}
