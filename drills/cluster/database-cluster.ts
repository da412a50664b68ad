import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ClusterFacts, fillIn, fillInEnv, install } from './configuration.ts';
import type { Machine } from './machines.ts';

export interface DatabaseCluster {
  /** Returns the machine that the other machines report as primary. */
  primary(): Promise<Machine>;
  untilPrimaryOtherThan(former: Machine): Promise<Machine>;
  /** Resolves once the cluster has a primary, a synchronous standby and a third server, all on one timeline without lag. */
  untilWhole(): Promise<void>;
  /** Performs a switchover to the synchronous standby and resolves once the standby is primary. */
  switchOver(): Promise<void>;
  /** Starts the services that a boot of the machine starts. */
  boot(machine: Machine): void;
  /** Counts how often pg_rewind has moved a server to the timeline of its new primary. */
  countRewinds(): number;
}

interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | 'unknown';
}

const REST_PORT = 8008;
const ANSWER_MS = 2000;
const LOOK_EVERY_MS = 250;
const LONGEST_WAIT_MS = 90_000;
const MOST_LAG_BYTES = 1_048_576;

/** Starts etcd and Patroni on three machines and waits until they form a database cluster. */
export async function startDatabaseCluster(
  machines: readonly Machine[],
  facts: ClusterFacts,
  logs: string,
): Promise<DatabaseCluster> {
  const factsOf = (machine: Machine) => ({
    ...facts,
    NAME: machine.name,
    ADDRESS: machine.address,
    POSTGRES_DIR: join(machine.directory, 'data'),
    SOCKET_DIR: machine.directory,
    ETCD_DIR: join(machine.directory, 'etcd'),
  });

  function boot(machine: Machine): void {
    const own = factsOf(machine);
    machine.run('etcd', [], fillInEnv('etcd.env', own));
    machine.run('patroni', [install('patroni.yml', machine, own)], { HOME: machine.directory });
  }

  async function ask(machine: Machine, path: string, body?: object): Promise<Response> {
    const login = Buffer.from(`patroni:${facts.PATRONI_PASSWORD}`).toString('base64');
    return fetch(`http://${machine.address}:${REST_PORT}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(body ? LONGEST_WAIT_MS : ANSWER_MS),
    });
  }

  async function findPrimary(): Promise<Machine | undefined> {
    for (const machine of machines) {
      const isPrimary = await ask(machine, '/primary')
        .then(isOk)
        .catch(() => false);
      if (isPrimary) return machine;
    }
    return undefined;
  }

  /** Returns the members as the primary reports them, because a returning machine reports outdated state. Empty without a primary. */
  async function listMembers(): Promise<Member[]> {
    const primary = await findPrimary();
    const members = primary && (await ask(primary, '/cluster').then(readMembers, () => undefined));
    return members ?? [];
  }

  async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const found = await look();
      if (found) return found;
      if (performance.now() > deadline) {
        console.log(await listMembers());
        throw new Error(`${what} within ${LONGEST_WAIT_MS / 1000} s did not come to be`);
      }
      await wait(LOOK_EVERY_MS);
    }
  }

  for (const machine of machines) boot(machine);
  const cluster: DatabaseCluster = {
    boot,
    primary: () => until('A primary', findPrimary),
    untilPrimaryOtherThan: (former) =>
      until('Another primary', async () => {
        const primary = await findPrimary();
        return primary?.name === former.name ? undefined : primary;
      }),
    async untilWhole() {
      await until('A whole cluster', async () => isWhole(await listMembers()));
    },
    async switchOver() {
      const { name } = await cluster.primary();
      const answer = await ask(await cluster.primary(), '/switchover', { leader: name });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`The switchover was refused: ${text}`);
    },
    countRewinds() {
      const texts = machines.map(({ name }) => readFileSync(join(logs, `${name}-patroni.log`), 'utf8'));
      return texts.join('').split('running pg_rewind from dbname').length - 1;
    },
  };
  await cluster.untilWhole();
  return cluster;
}

async function readMembers(answer: Response): Promise<Member[] | undefined> {
  const { members } = (await answer.json()) as { members: Member[] };
  return answer.ok ? members : undefined;
}

/** Reads the whole response, which releases its connection. */
async function isOk(answer: Response): Promise<boolean> {
  await answer.text();
  return answer.ok;
}

function isWhole(members: readonly Member[]): boolean {
  const roles = members.map(({ role }) => role).sort();
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    new Set(members.map(({ timeline }) => timeline)).size === 1 &&
    members.every(({ role, lag }) => role === 'leader' || (lag !== 'unknown' && Number(lag) < MOST_LAG_BYTES))
  );
}

/** Returns the statements that create the product's database. */
export function listDatabaseStatements(facts: ClusterFacts): string[] {
  const statements = fillIn('database.sql', facts).replace(/^--.*$/gm, '');
  return statements
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}
