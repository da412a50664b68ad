import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { newCodeId } from '@homeward/api/features/batches/batch-rules.ts';
import { addTags } from '@homeward/api/features/items/tag-repository.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { register } from '@homeward/contract/codes';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import type { Person } from '@homeward/testing/app/person.ts';
import { measureOnFreshProduct } from './support/on-fresh-product.ts';
import { quantile } from './support/quantile.ts';

const PEOPLE = 100;
const ROUNDS = 500;
const ITEM = {
  name: 'Blue suitcase',
  email: 'olivia@example.org',
  category: 'Luggage',
  default_message: 'Please call me. Thank you!',
};
/** A session of the crowd lives an hour, so each run has its own. */
let crowd: readonly Person[] = [];
let codes: readonly string[] = [];

async function prepare(db: Db): Promise<void> {
  const ids = Array.from({ length: ROUNDS }, newCodeId);
  await addTags(db, ids, systemClock.now());
  codes = ids;
  crowd = await signInCrowd({ db, clock: systemClock }, PEOPLE);
}

interface Figures {
  readonly statuses: ReadonlyMap<number, number>;
  /** Rounds that ended with other than one winner. */
  readonly wrongRounds: number;
  readonly roundMs: readonly number[];
}

async function measure(baseUrl: string): Promise<Figures> {
  const statuses = new Map<number, number>();
  const roundMs: number[] = [];
  let wrongRounds = 0;
  for (const code of codes) {
    const startedAt = performance.now();
    const answers = await Promise.all(crowd.map((person) => registerOnce(baseUrl, code, person)));
    roundMs.push(performance.now() - startedAt);
    for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (answers.filter((status) => status === 200).length !== 1) wrongRounds += 1;
  }
  return { statuses, wrongRounds, roundMs };
}

async function registerOnce(baseUrl: string, code: string, { accessToken }: Person): Promise<number> {
  const answer = await fetch(`${baseUrl}${register.path}`, {
    method: register.method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...ITEM, code }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const figures = await measureOnFreshProduct({ prepare, measure });
console.log(
  `\n${PEOPLE} people at once activate the same code, ${ROUNDS} codes one after the other (${availableParallelism()} cores for all)\n`,
);
const total = figures.roundMs.reduce((sum, ms) => sum + ms, 0);
const counts = [...figures.statuses].sort(([one], [other]) => one - other);
console.log(`    rounds without exactly one winner  ${figures.wrongRounds}`);
console.log(
  `    answers                            ${counts.map(([status, count]) => `${status}: ${count}`).join(', ')}`,
);
console.log(
  `    a round, median and p99            ${[0.5, 0.99].map((share) => quantile(figures.roundMs, share).toFixed(0)).join(' and ')} ms`,
);
console.log(`    requests a second                  ${((PEOPLE * ROUNDS * 1000) / total).toFixed(0)}`);
