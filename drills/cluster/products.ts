import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_COMMAND } from '@homeward/api/server-command.ts';
import { projectRoot } from '../../scripts/project-root.ts';
import { type ClusterFacts, fillInEnv, install } from './configuration.ts';
import type { Machine } from './machines.ts';

export interface RunningProducts {
  readonly baseUrls: readonly string[];
  /** Returns the number of processes that have exited; the drill does not restart them. */
  countEnded(): number;
}

const START_MS = 60_000;
/** Largest value of LIMITS_SCALE: the drill has only a few addresses for all finders. */
const NO_LIMITS = '1000000';

/**
 * Starts a process of the product on each machine; resolves once all are ready.
 * The first process connects through a HAProxy on its machine, the others directly to the database servers.
 */
export async function startProducts(
  machines: readonly Machine[],
  facts: ClusterFacts,
): Promise<RunningProducts> {
  const processes: ChildProcess[] = [];
  const baseUrls: string[] = [];
  const { DB1, DB2, DB3 } = facts;
  for (const [at, machine] of machines.entries()) {
    const direct = at === 0 ? {} : { DATABASE_SERVERS: [DB1, DB2, DB3].join() };
    const own = { ...facts, ...direct, NAME: machine.name, ADDRESS: machine.address };
    if (at === 0) machine.run('haproxy', ['-db', '-f', install('haproxy.cfg', machine, own)]);
    const env = fillInEnv('homeward.env', own);
    const drilled = { DATA_DIR: machine.directory, LIMITS_SCALE: NO_LIMITS, LOG_LEVEL: 'warn' };
    const settings = { ...env, ...drilled, NODE_ENV: 'production' };
    processes.push(machine.run(process.execPath, SERVER_COMMAND, settings, projectRoot));
    baseUrls.push(`http://${machine.address}:${env.PORT}`);
  }
  await Promise.all(baseUrls.map(untilReady));
  return {
    baseUrls,
    countEnded: () =>
      processes.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null).length,
  };
}

async function untilReady(baseUrl: string): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (!(await isReady(baseUrl))) {
    if (performance.now() > deadline) throw new Error(`The product at ${baseUrl} did not become ready`);
    await wait(200);
  }
}

async function isReady(baseUrl: string): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(1000) }).catch(
    () => undefined,
  );
  return answer?.ok ?? false;
}
