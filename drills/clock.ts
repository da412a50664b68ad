import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { createClockScene } from './support/clock-scene.ts';

// Runs the product and its database with a wrong clock, between two runs with the right clock. The daily erasure must retain
// all rows of these runs by either clock, and the product must send no mail twice.

const DAY_SECONDS = 24 * 3600;
const FIRST_RUN_SECONDS = 180;
const BEFORE_CHANGE_SECONDS = 12;
const secondsTo = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 1000);

interface Case {
  readonly clock: string;
  readonly offSeconds?: number;
  /** Time of a clock change in Berlin, which happens during the second run. */
  readonly changeAt?: string;
  /** If true, the product must hold the erasure while the clock is wrong. */
  readonly isHeld?: boolean;
}

const CASES: readonly Case[] = [
  { clock: '400 days ahead', offSeconds: 400 * DAY_SECONDS, isHeld: true },
  { clock: 'at 1970', offSeconds: secondsTo('1970-01-02T00:00:00Z'), isHeld: true },
  { clock: 'a day behind', offSeconds: -DAY_SECONDS },
  { clock: 'into summer time', changeAt: '2027-03-28T01:00:00Z' },
  { clock: 'out of summer time', changeAt: '2027-10-31T01:00:00Z' },
  { clock: 'right' },
];

async function tryCase({ clock, offSeconds = 0, changeAt, isHeld = false }: Case) {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeward-clock-'));
  const mailbox = await startMailbox();
  try {
    const baseSeconds = changeAt === undefined ? 0 : secondsTo(changeAt) - FIRST_RUN_SECONDS;
    const scene = await createClockScene(folder, mailbox, baseSeconds);
    const first = await scene.run(baseSeconds, 'before');
    const before = await scene.readRows();
    const wrongSeconds = changeAt === undefined ? offSeconds : secondsTo(changeAt) - BEFORE_CHANGE_SECONDS;
    const wrong = await scene.run(wrongSeconds, 'meanwhile');
    const meanwhile = await scene.readRows();
    const right = await scene.run(changeAt === undefined ? 0 : wrongSeconds, 'after');
    const after = await scene.readRows();
    const lost = (rows: readonly string[]) => rows.filter((row) => !after.has(row)).length;
    return {
      clock,
      'database saw': wrong.databaseYear,
      rows: before.size,
      'rows with it': meanwhile.size,
      lost: lost([...before, ...meanwhile]),
      mails: mailbox.all().length,
      twice: scene.countDoubleMails(),
      'notes dated before earlier ones': await scene.countMisdated(),
      'held with it': wrong.isHeld,
      'as it has to be': wrong.isHeld === isHeld && !right.isHeld && !first.isHeld,
    };
  } finally {
    await mailbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows: Awaited<ReturnType<typeof tryCase>>[] = [];
const chosen = process.argv[2];
for (const it of CASES.filter(({ clock }) => chosen === undefined || clock === chosen)) {
  console.log(`${it.clock} …`);
  rows.push(await tryCase(it));
}
console.table(rows);
const isPassed = rows.every(
  (row) =>
    row.lost === 0 &&
    row.twice === 0 &&
    row['notes dated before earlier ones'] === 0 &&
    row['rows with it'] > row.rows &&
    row['as it has to be'],
);
console.log(
  isPassed
    ? 'Passed'
    : 'Failed: no row lost, no mail twice, no date before an earlier one, held where doubted',
);
process.exitCode = isPassed ? 0 : 1;
