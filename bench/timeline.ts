import { availableParallelism } from 'node:os';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { list } from '@homeward/contract/timeline';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import type { Person } from '@homeward/testing/app/person.ts';
import { addItemsInBulk, addScansInBulk, analyzeItems } from '@homeward/testing/database/items-in-bulk.ts';
import { measureOnFreshProduct } from './support/on-fresh-product.ts';
import { quantile } from './support/quantile.ts';
import { bearerOf, timeRequest } from './support/time-request.ts';

/** Scans of the measured items; the first is the baseline. */
const SIZES = [10, 100_000] as const;
const ROUNDS = 400;
/** What the large item may take, as often as the small one. */
const TARGET = 1.3;

interface Measured {
  readonly owner: Person;
  readonly code: string;
}

/** A session lives an hour, so each run has its own accounts. */
let measured: readonly Measured[] = [];

async function prepare(db: Db): Promise<void> {
  const owners = await signInCrowd({ db, clock: systemClock }, SIZES.length);
  const createdAt = new Date(Date.UTC(2010, 0));
  await addItemsInBulk(
    db,
    owners.map(({ id: accountId }) => ({ accountId, name: 'Blue suitcase', createdAt })),
  );
  measured = await Promise.all(
    owners.map(async (owner) => {
      const tag = db
        .selectFrom('tags')
        .innerJoin('items', 'items.id', 'tags.item_id')
        .select('tags.id')
        .where('account_id', '=', owner.id);
      return { owner, code: (await tag.executeTakeFirstOrThrow()).id };
    }),
  );
  for (const [index, scans] of SIZES.entries()) {
    const owner = owners[index];
    if (owner) await addScansInBulk(db, owner.id, scans);
  }
  await analyzeItems(db);
}

/** Medians in ms in the order of SIZES; the items alternate, so that load on the machine affects them alike. */
async function measure(baseUrl: string): Promise<readonly number[]> {
  const times = measured.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { owner, code }] of measured.entries())
      times[index]?.push(
        await timeRequest(`${baseUrl}${list.path.replace(':id', code)}?limit=10`, bearerOf(owner)),
      );
  return times.map((taken) => quantile(taken, 0.5));
}

const figures = await measureOnFreshProduct({ prepare, measure });
console.log(
  `\nFirst page of an item's timeline, median of ${ROUNDS} over HTTP in ms, for items with ${SIZES.join(' and ')} scans (${availableParallelism()} cores for all)\n`,
);
const ms = figures.map((median) => median.toFixed(2).padStart(8)).join('');
const ratio = (figures.at(-1) ?? 0) / (figures[0] ?? 1);
const verdict = ratio <= TARGET ? 'within' : 'beyond';
console.log(`  ${ms}   1 : ${ratio.toFixed(2)}   ${verdict} the target of ${TARGET}`);
