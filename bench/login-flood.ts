import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { addTags } from '@homeward/api/features/items/tag-repository.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { createPasswords } from '@homeward/api/platform/passwords.ts';
import { isCodeId } from '@homeward/contract/code-id';
import { PATHS } from '@homeward/contract/paths';
import { buildItem } from '@homeward/testing/app/build-item.ts';
import { addItemOnTag } from '@homeward/testing/database/add-item-on-tag.ts';
import autocannon from 'autocannon';
import { type Flood, floodWithLogins } from './support/flood-with-logins.ts';
import { measureOnFreshProduct } from './support/on-fresh-product.ts';
import { quantile } from './support/quantile.ts';

const SECONDS = 6;
const WARM_UP_SECONDS = 2;
/** Finders who read at the same time. */
const CONNECTIONS = 10;
const FLOOD_CONNECTIONS = 64;
/** Half of them have an account. */
const FLOOD_ADDRESSES = 2000;
const CODE = 'abcdefghjkmnpqrs';

interface Reading {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const pages = [
  { name: "the finder's page", path: PATHS.finder(CODE) },
  { name: 'owner details', path: `/api/qrcode/owner-details/${CODE}` },
] as const;

/** A little longer than the measurement, on both sides. */
const FLOOD_SECONDS = WARM_UP_SECONDS + pages.length * SECONDS + WARM_UP_SECONDS;

async function prepare(db: Db): Promise<void> {
  const now = systemClock.now();
  const passwordHash = await createPasswords().hash('Right-Horse-7');
  const accounts = Array.from({ length: FLOOD_ADDRESSES / 2 }, (_, number) => ({
    id: newId(now),
    email: `olivia.${number * 2}@example.org`,
    name: 'Olivia Marsh',
    password_hash: passwordHash,
    created_at: now,
  }));
  await db.insertInto('accounts').values(accounts).execute();
  const [owner] = accounts;
  if (!owner || !isCodeId(CODE)) throw new Error('No owner, or no valid code, to measure with');
  await addTags(db, [CODE], now);
  await addItemOnTag(db, {
    id: newId(now),
    codeId: CODE,
    accountId: owner.id,
    item: buildItem({ email: owner.email }),
    now,
  });
}

/** Reads one address as fast as the product answers; throws when it refuses or fails even once. */
async function read(baseUrl: string, path: string, seconds: number): Promise<Reading> {
  const timesMs: number[] = [];
  const load = autocannon({
    url: baseUrl,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ method: 'GET', path }],
  });
  load.on('response', (_client, _status, _bytes, timeMs) => timesMs.push(timeMs));
  const { errors, non2xx, duration } = await load;
  if (errors > 0 || non2xx > 0)
    throw new Error(`${path}: ${errors} errors, ${non2xx} refusals: not measured`);
  return {
    perSecond: timesMs.length / duration,
    p50Ms: quantile(timesMs, 0.5),
    p99Ms: quantile(timesMs, 0.99),
  };
}

async function readBoth(baseUrl: string): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const { path } of pages) readings.push(await read(baseUrl, path, SECONDS));
  return readings;
}

async function measure(baseUrl: string): Promise<{ alone: Reading[]; flooded: Reading[]; flood: Flood }> {
  for (const { path } of pages) await read(baseUrl, path, WARM_UP_SECONDS);
  const alone = await readBoth(baseUrl);
  const flooding = floodWithLogins({
    url: baseUrl,
    connections: FLOOD_CONNECTIONS,
    seconds: FLOOD_SECONDS,
    addresses: FLOOD_ADDRESSES,
  });
  await wait(WARM_UP_SECONDS * 1000);
  const flooded = await readBoth(baseUrl);
  return { alone, flooded, flood: await flooding };
}

function row(...[name = '', ...figures]: string[]): void {
  console.log(`  ${name.padEnd(34)}${figures.map((figure) => figure.padStart(12)).join('')}`);
}

function printReading(name: string, { perSecond, p50Ms, p99Ms }: Reading): void {
  row(name, perSecond.toFixed(0), `${p50Ms.toFixed(1)} ms`, `${p99Ms.toFixed(1)} ms`);
}

const figures = await measureOnFreshProduct({ prepare, measure });
console.log(
  `\nReading without and with a flood of wrong logins (${SECONDS} s each, ${CONNECTIONS} readers, the flood from`,
);
console.log(
  `${FLOOD_CONNECTIONS} connections; ${availableParallelism()} cores for readers, flood, product and database)`,
);
console.log();
row('', 'a second', 'p50', 'p99');
for (const [index, { name }] of pages.entries()) {
  const [alone, flooded] = [figures.alone[index], figures.flooded[index]];
  if (!alone || !flooded) continue;
  const times = (of: keyof Reading) => `${(flooded[of] / alone[of]).toFixed(2)} ×`;
  printReading(`${name}, alone`, alone);
  printReading(`${name}, flooded`, flooded);
  row('flooded to alone', times('perSecond'), times('p50Ms'), times('p99Ms'));
}
const { wrong, refused, other } = figures.flood;
const perSecond = ((wrong + refused + other) / FLOOD_SECONDS).toFixed(0);
console.log(
  `  ${perSecond} logins a second: ${wrong} answered 401, ${refused} refused with 429, ${other} else`,
);
