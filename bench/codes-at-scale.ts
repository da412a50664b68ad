import { availableParallelism } from 'node:os';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { list, search } from '@homeward/contract/codes';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import type { Person } from '@homeward/testing/app/person.ts';
import { addItemsInBulk, analyzeItems } from '@homeward/testing/database/items-in-bulk.ts';
import { measureOnFreshProduct } from './support/on-fresh-product.ts';
import { quantile } from './support/quantile.ts';
import { bearerOf, timeRequest } from './support/time-request.ts';

const ITEMS = 1_000_000;
/** Items of the measured accounts; the first is the baseline. */
const SIZES = [10, 1000, 100_000] as const;
/** Items of all other accounts. */
const OTHERS_HAVE = 500;
const ROUNDS = 200;
const AT_ONCE = 10_000;
const THINGS = [
  'Suitcase',
  'Rucksack',
  'Umbrella',
  'House keys',
  'Camera bag',
  'Violin',
  'Pencil case',
  'Helmet',
];
const COLOURS = ['Red', 'Blue', 'Green', 'Black', 'Yellow', 'Grey'];
/** Every account has this once, as its oldest item. */
const RARE = 'Zeppelin model';

/** A session lives an hour, so each run has its own accounts. */
let owners: readonly Person[] = [];

async function prepare(db: Db): Promise<void> {
  const spread = SIZES.reduce((sum, size) => sum + size, 0);
  const others = Math.ceil((ITEMS - spread) / OTHERS_HAVE);
  const people = await signInCrowd({ db, clock: systemClock }, SIZES.length + others);
  owners = people.slice(0, SIZES.length);
  let batch: { accountId: string; name: string; createdAt: Date }[] = [];
  for (const [index, { id }] of people.entries()) {
    const size = SIZES[index] ?? OTHERS_HAVE;
    for (let number = 0; number < size; number += 1) {
      batch.push({
        accountId: id,
        name: nameOf(number),
        createdAt: new Date(Date.UTC(2026, 0) + number * 1000),
      });
      if (batch.length === AT_ONCE) {
        await addItemsInBulk(db, batch);
        batch = [];
      }
    }
  }
  if (batch.length > 0) await addItemsInBulk(db, batch);
  await analyzeItems(db);
}

function nameOf(number: number): string {
  if (number === 0) return RARE;
  return `${COLOURS[number % COLOURS.length]} ${THINGS[number % THINGS.length]} ${number}`;
}

const QUESTIONS: Readonly<Record<string, (owner: Person) => string>> = {
  'first page': ({ id }) => `${list.path.replace(':userId', id)}?page=1&limit=8`,
  'search, common word': () => `${search.path}?name=suitcase&page=1&limit=8`,
  'search, one item': () => `${search.path}?name=zeppelin&page=1&limit=8`,
  'search, nothing': () => `${search.path}?name=bagpipes&page=1&limit=8`,
};

type Figures = Readonly<Record<string, readonly number[]>>;

/** Medians in ms for each question, in the order of SIZES; owners alternate, so that load on the machine affects them alike. */
async function measure(baseUrl: string): Promise<Figures> {
  const medians: Record<string, number[]> = {};
  for (const [question, pathOf] of Object.entries(QUESTIONS)) {
    const times = owners.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, owner] of owners.entries())
        times[index]?.push(await timeRequest(baseUrl + pathOf(owner), bearerOf(owner)));
    }
    medians[question] = times.map((taken) => quantile(taken, 0.5));
  }
  return medians;
}

const figures = await measureOnFreshProduct({ prepare, measure });
console.log(
  `\nMedian of ${ROUNDS} over HTTP in ms, for accounts with ${SIZES.join(', ')} of ${ITEMS} items (${availableParallelism()} cores for all)\n`,
);
for (const [question, medians] of Object.entries(figures)) {
  const ms = medians.map((median) => median.toFixed(1).padStart(7)).join('');
  const ratios = medians.map((median) => (median / (medians[0] ?? median)).toFixed(2)).join(' : ');
  console.log(`    ${question.padEnd(22)}${ms}   ${ratios}`);
}
