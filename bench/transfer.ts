import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { TRANSFER_PARAM } from '@homeward/contract/paths';
import { accept, give } from '@homeward/contract/transfers';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import type { Person } from '@homeward/testing/app/person.ts';
import {
  addItemsInBulk,
  addNotesInBulk,
  addScansInBulk,
  analyzeItems,
} from '@homeward/testing/database/items-in-bulk.ts';
import { measureOnFreshProduct } from './support/on-fresh-product.ts';
import { quantile } from './support/quantile.ts';

const SCANS = 100_000;
/** With a conversation, two messages and a shared place each. */
const NOTES = 5000;
/** Others' answers are measured for so long after an acceptance: its job has then begun to move and to erase. */
const MEANWHILE_MS = 10_000;
/** Concurrent readers of a finder's page. */
const READERS = 4;
const PAUSE_MS = 20;

const ALONG = {
  'nothing along': {},
  'history along': { takes_history: true },
  'messages along': { takes_messages: true },
  'all along': { takes_history: true, takes_messages: true },
};

/** A session lives an hour, so each run has its own accounts. */
let owner: Person | undefined;
let newOwner: Person | undefined;
let codes: readonly string[] = [];
let othersCode = '';

async function prepare(db: Db): Promise<void> {
  const [olivia, nina, colin] = await signInCrowd({ db, clock: systemClock }, 3);
  if (!olivia || !nina || !colin) throw new Error('No account was created');
  [owner, newOwner] = [olivia, nina];
  const createdAt = new Date(Date.UTC(2010, 0));
  await addItemsInBulk(db, [{ accountId: colin.id, name: 'Kite', createdAt }]);
  othersCode = (await listCodes(db, colin))[0] ?? '';
  await addItemsInBulk(
    db,
    Object.keys(ALONG).map((name) => ({ accountId: olivia.id, name, createdAt })),
  );
  codes = await listCodes(db, olivia);
  await addScansInBulk(db, olivia.id, SCANS);
  await addNotesInBulk(db, olivia.id, NOTES);
  await analyzeItems(db);
}

async function listCodes(db: Db, { id }: Person): Promise<string[]> {
  const tags = db
    .selectFrom('tags')
    .innerJoin('items', 'items.id', 'tags.item_id')
    .select('tags.id')
    .where('account_id', '=', id);
  return (await tags.execute()).map((tag) => tag.id);
}

interface Taken {
  /** Until the acceptance was answered. */
  readonly answeredMs: number;
  /** Of the others' answers from then on. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly refused: number;
}

/** Reads as other people do during the work and after it. */
async function readWhile(baseUrl: string, work: () => Promise<unknown>): Promise<Taken> {
  const times: number[] = [];
  let refused = 0;
  let isDone = false;
  const read = async () => {
    while (!isDone) {
      const startedAt = performance.now();
      const answer = await fetch(`${baseUrl}/api/qrcode/owner-details/${othersCode}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) refused += 1;
      times.push(performance.now() - startedAt);
      await wait(PAUSE_MS);
    }
  };
  const readers = Array.from({ length: READERS }, read);
  const startedAt = performance.now();
  let answeredMs = 0;
  try {
    await work();
    answeredMs = performance.now() - startedAt;
    await wait(MEANWHILE_MS);
  } finally {
    isDone = true;
  }
  await Promise.all(readers);
  return {
    answeredMs,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    worstMs: quantile(times, 1),
    refused,
  };
}

async function post<Answer>(url: string, by: Person | undefined, body: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${by?.accessToken}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

async function measure(baseUrl: string) {
  await readWhile(baseUrl, async () => undefined);
  const taken: Record<string, Taken> = { alone: await readWhile(baseUrl, async () => undefined) };
  for (const [index, [name, along]] of Object.entries(ALONG).entries()) {
    const path = give.path.replace(':id', codes[index] ?? '');
    const { link } = await post<{ link: string }>(`${baseUrl}${path}`, owner, along);
    const token = new URL(link).searchParams.get(TRANSFER_PARAM);
    const contact = { email: 'nina.contact@example.org', default_message: 'Please write to Nina' };
    taken[name] = await readWhile(baseUrl, () =>
      post(`${baseUrl}${accept.path}`, newOwner, { token, ...contact }),
    );
  }
  return taken;
}

const figures = await measureOnFreshProduct({ prepare, measure });
console.log(
  `\nTaking over an item with ${SCANS} scans, ${NOTES} notes with conversations, ${NOTES} places and ${2 * NOTES} messages,`,
);
console.log(
  `and what ${READERS} other people wait for the details of a find in the ${MEANWHILE_MS / 1000} s after it (${availableParallelism()} cores for all of them)`,
);
console.log(`\n  ${''.padEnd(20)}  answered ms     p50 ms     p99 ms   worst ms    refused`);
for (const [name, { answeredMs, p50Ms, p99Ms, worstMs, refused }] of Object.entries(figures)) {
  const columns = [answeredMs, p50Ms, p99Ms, worstMs, refused].map((it) => it.toFixed(1).padStart(11));
  console.log(`  ${name.padEnd(20)}  ${columns.join('')}`);
}
