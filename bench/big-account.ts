import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { createPasswords } from '@homeward/api/platform/passwords.ts';
import { deleteAccount, exportAccount, PASSWORD_HEADER } from '@homeward/contract/account/account';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import type { Person } from '@homeward/testing/app/person.ts';
import { addItemsInBulk, addScansInBulk, analyzeItems } from '@homeward/testing/database/items-in-bulk.ts';
import { measureOnFreshProduct } from './support/on-fresh-product.ts';
import { quantile } from './support/quantile.ts';
import { OPERATOR_TOKEN } from './support/start-product-on.ts';

const ITEMS = 100_000;
const SCANS_PER_ITEM = 5;
const PASSWORD = 'Right-Horse-7';
/** Concurrent readers of a finder's page. */
const READERS = 4;
const PAUSE_MS = 20;
const ALONE_MS = 8000;
const SAMPLE_MS = 100;

/** A session lives an hour, so each run has its own accounts. */
let owner: Person | undefined;
let othersCode = '';

async function prepare(db: Db): Promise<void> {
  const [olivia, colin] = await signInCrowd({ db, clock: systemClock }, 2);
  if (!olivia || !colin) throw new Error('No account was created');
  owner = olivia;
  const password_hash = await createPasswords().hash(PASSWORD);
  await db.updateTable('accounts').set({ password_hash }).where('id', '=', olivia.id).execute();
  await addItemsInBulk(db, [{ accountId: colin.id, name: 'Kite', createdAt: new Date() }]);
  othersCode = (await db.selectFrom('tags').select('id').executeTakeFirstOrThrow()).id;
  for (let at = 0; at < ITEMS; at += 10_000) {
    const items = Array.from({ length: 10_000 }, (_, number) => ({
      accountId: olivia.id,
      name: `Suitcase ${at + number}`,
      createdAt: new Date(Date.UTC(2026, 0) + (at + number) * 1000),
    }));
    await addItemsInBulk(db, items);
  }
  await addScansInBulk(db, olivia.id, SCANS_PER_ITEM);
  await analyzeItems(db);
}

interface Taken {
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  /** Other people's answers with a status other than 200. */
  readonly refused: number;
  /** Peak memory of the product meanwhile, above its start. */
  readonly moreMb: number;
}

/** Reads as other people do during the work. */
async function readWhile(baseUrl: string, work: () => Promise<unknown>): Promise<Taken> {
  const times: number[] = [];
  const before = await memoryMb(baseUrl);
  let most = before;
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
  const sample = async () => {
    while (!isDone) {
      most = Math.max(most, await memoryMb(baseUrl));
      await wait(SAMPLE_MS);
    }
  };
  const others = [sample(), ...Array.from({ length: READERS }, read)];
  const startedAt = performance.now();
  await work().finally(() => {
    isDone = true;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(others);
  return {
    seconds,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    worstMs: quantile(times, 1),
    refused,
    moreMb: most - before,
  };
}

/** 0 where /metrics does not answer. */
async function memoryMb(baseUrl: string): Promise<number> {
  const answer = await fetch(`${baseUrl}/metrics`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text())?.[1];
  return Number(bytes ?? 0) / 1024 / 1024;
}

const signedIn = () => ({ authorization: `Bearer ${owner?.accessToken}` });

async function takeExport(baseUrl: string): Promise<number> {
  const answer = await fetch(baseUrl + exportAccount.path, { headers: signedIn() });
  if (answer.status !== 200) throw new Error(`The export answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return bytes;
}

/** Deletes the account and waits until nothing of it is left; returns the seconds until the answer. */
async function removeAccount(baseUrl: string): Promise<number> {
  const startedAt = performance.now();
  const headers = { ...signedIn(), [PASSWORD_HEADER]: PASSWORD };
  const answer = await fetch(baseUrl + deleteAccount.path, { method: 'DELETE', headers });
  if (answer.status !== 200) throw new Error(`The deletion answered ${answer.status}`);
  const seconds = (performance.now() - startedAt) / 1000;
  while ((await countItems(baseUrl)) > 1) await wait(SAMPLE_MS);
  return seconds;
}

async function countItems(baseUrl: string): Promise<number> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const answer = await fetch(`${baseUrl}/api/operator/figures`, { headers });
  return ((await answer.json()) as { items: number }).items;
}

async function measure(baseUrl: string) {
  await readWhile(baseUrl, () => wait(ALONE_MS / 4));
  const alone = await readWhile(baseUrl, () => wait(ALONE_MS));
  let megabytes = 0;
  const exportAll = async () => {
    megabytes = (await takeExport(baseUrl)) / 1024 / 1024;
  };
  // The first one also grows the heap to the size at which V8 begins to collect its old space.
  const exported = await readWhile(baseUrl, exportAll);
  const again = await readWhile(baseUrl, exportAll);
  let answered = 0;
  const removed = await readWhile(baseUrl, async () => {
    answered = await removeAccount(baseUrl);
  });
  return { alone, exported, 'exported again': again, removed, megabytes, answered };
}

const figures = await measureOnFreshProduct({ prepare, measure });
console.log(
  `\nAn account with ${ITEMS} items and ${ITEMS * SCANS_PER_ITEM} scans, and what ${READERS} other people wait for the details of a find`,
);
console.log(`(${availableParallelism()} cores for all of them)`);
const { megabytes, answered, ...phases } = figures;
console.log(
  `\n  ${''.padEnd(24)}   seconds     p50 ms     p99 ms   worst ms    refused    more MB   p99 to alone`,
);
for (const [name, taken] of Object.entries(phases)) {
  const { seconds, p50Ms, p99Ms, worstMs, refused, moreMb } = taken;
  const columns = [seconds, p50Ms, p99Ms, worstMs, refused, moreMb].map((figure) =>
    figure.toFixed(1).padStart(11),
  );
  console.log(
    `  ${name.padEnd(24)}${columns.join('')}${(p99Ms / phases.alone.p99Ms).toFixed(1).padStart(13)} ×`,
  );
}
console.log(
  `  ${megabytes.toFixed(0)} MB of export; the deletion was answered after ${answered.toFixed(1)} s`,
);
