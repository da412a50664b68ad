import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { createClockScene } from './support/clock-scene.ts';

// The product and its database run with a wrong clock between two runs with the right one. Nothing that was written before or
// meanwhile may be lost, also once the daily erasure has run by each clock, and no mail may come twice.

const DAY_SECONDS = 24 * 3600;
const secondsTo = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 1000);
/** Before the hour in which clocks in Berlin change. */
const SPRING = secondsTo('2027-03-28T00:59:45Z');
const AUTUMN = secondsTo('2027-10-31T00:59:45Z');

interface Case {
  readonly clock: string;
  /** How far the clock is off while it is wrong. */
  readonly offSeconds: number;
  /** How far all three runs are off. */
  readonly baseSeconds?: number;
  /** Erasing by age has to be held while the clock is wrong. */
  readonly isHeld?: boolean;
}

const CASES: readonly Case[] = [
  { clock: '400 days ahead', offSeconds: 400 * DAY_SECONDS, isHeld: true },
  { clock: 'at 1970', offSeconds: secondsTo('1970-01-02T00:00:00Z'), isHeld: true },
  { clock: 'a day behind', offSeconds: -DAY_SECONDS },
  { clock: 'into summer time', offSeconds: 0, baseSeconds: SPRING },
  { clock: 'out of summer time', offSeconds: 0, baseSeconds: AUTUMN },
  { clock: 'right', offSeconds: 0 },
];

async function tryCase({ clock, offSeconds, baseSeconds = 0, isHeld = false }: Case) {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeward-clock-'));
  const mailbox = await startMailbox();
  try {
    const scene = await createClockScene(folder, mailbox, baseSeconds);
    const first = await scene.run(baseSeconds, 'before');
    const before = await scene.readRows();
    const wrong = await scene.run(baseSeconds + offSeconds, 'meanwhile');
    const meanwhile = await scene.readRows();
    const right = await scene.run(baseSeconds, 'after');
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
