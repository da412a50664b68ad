import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { migrate, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { countOpenJobs, enqueueJob } from '@homeward/api/platform/jobs/jobs-repository.ts';
import { MAIL_JOB } from '@homeward/api/platform/mail/mailer.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { startProductProcess } from '@homeward/testing/processes/product-process.ts';

// Kills the product while it sends mails. Every mail must arrive. A mail may arrive twice only if the mail server accepted it
// before the process could record that: at most once for each mail in flight at a kill.

const KILLS = Number(process.argv[2] ?? 30);
/** Number of mails in the table before the first kill. */
const MAILS = KILLS * 25;
/** The product runs at most this time, so each kill interrupts it at another moment. */
const LONGEST_RUN_MS = 400;
/** A mail in flight waits until the lease of the killed process expires. */
const LONGEST_WAIT_MS = 150_000;
/** The limit is half the rate of the first version, which sent 77 duplicates in 65 kills. */
const COPIES_PER_KILL_ALLOWED = 0.6;

const addressOf = (number: number) => `sam-${number}@example.org`;

async function addMails(db: Db): Promise<void> {
  const now = systemClock.now();
  for (let number = 0; number < MAILS; number += 1) {
    const link = 'https://homeward.example/signin';
    const props = { name: 'Sam', signInLink: link, resetLink: link };
    const payload = { to: addressOf(number), template: 'alreadyHaveAccount', props };
    await enqueueJob(db, { id: newId(now), kind: MAIL_JOB, payload, runAt: now, now });
  }
}

const countWaiting = async (db: Db) => (await countOpenJobs(db, MAIL_JOB)).waiting;

const dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-drill-'));
const server = await startPostgresServer();
const mailbox = await startMailbox();
const database = await openDatabase({ kind: 'postgres', url: server.url }, { onFatal: failLoudly });
const { db } = database;
const start = () =>
  startProductProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'hello@homeward.example',
  });

try {
  await migrate(database);
  await addMails(db);
  let kills = 0;
  while (kills < KILLS) {
    const product = await start();
    const arrived = mailbox.all().length;
    // A kill between a mail and its record is possible only after the process has started to send.
    while (mailbox.all().length === arrived && (await countWaiting(db)) > 0) await wait(5);
    await wait(Math.random() * LONGEST_RUN_MS);
    await product.kill();
    kills += 1;
  }
  const waiting = await countWaiting(db);
  const product = await start();
  const until = performance.now() + LONGEST_WAIT_MS;
  while ((await countWaiting(db)) > 0 && performance.now() < until) await wait(500);
  await product.kill();

  const ids = mailbox.all().map(({ messageId }) => messageId);
  const reached = new Set(mailbox.all().flatMap(({ envelope }) => envelope.to));
  const missing = Array.from({ length: MAILS }, (_, number) => addressOf(number)).filter(
    (address) => !reached.has(address),
  );
  const copies = ids.length - new Set(ids).size;
  console.table([
    {
      kills,
      mails: MAILS,
      'left after the kills': waiting,
      missing: missing.length,
      'second copies': copies,
      'with another Message-ID': ids.length - MAILS - copies + missing.length,
    },
  ]);
  const isPassed =
    missing.length === 0 &&
    ids.length - copies === MAILS &&
    waiting > 0 &&
    copies <= kills * COPIES_PER_KILL_ALLOWED;
  console.log(
    isPassed
      ? 'Passed'
      : `Failed: every mail once, mails left at the last kill, and at most ${COPIES_PER_KILL_ALLOWED} second copies a kill with the same Message-ID`,
  );
  process.exitCode = isPassed ? 0 : 1;
} finally {
  await database.close();
  await mailbox.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
