import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { countOpenJobs } from '@homeward/api/platform/jobs/jobs-repository.ts';
import { MAIL_JOB } from '@homeward/api/platform/mail/mailer.ts';
import { projectRoot } from '../../scripts/project-root.ts';
import { audit } from './audit.ts';
import { type ClusterEvent, EVENTS } from './events.ts';
import { type Ledger, summarise } from './ledger.ts';
import { startLoad } from './load.ts';
import { type Stage, setUp } from './stage.ts';

const WRITES_BACK_ALLOWED_S = 20;
const SLOWEST_ALLOWED_S = 6;
const CALM_MS = 4000;
/** For this time after the failover, a machine stays off or its network stays cut. */
const AWAY_MS = 6000;
/** If the server dies, a mail waits until the lease of its job expires after two minutes. */
const LAST_MAILS_MS = 150_000;

const logs = join(projectRoot, '.cache/cluster-drill');
const [count = EVENTS.length, kind = ''] = process.argv.slice(2);
const events = EVENTS.filter(({ name }) => name.includes(kind)).slice(0, Number(count));

/** Causes an event; resolves once the cluster has been healthy for some time after it. */
async function goThrough(event: ClusterEvent, { cluster }: Stage, { requests }: Ledger) {
  const former = await cluster.primary();
  const rewindsBefore = cluster.countRewinds();
  const happenedAt = performance.now();
  await event.happen(former, cluster);
  const present = await cluster.untilPrimaryOtherThan(former);
  const newPrimaryAt = performance.now();
  if (event.mend) {
    await wait(AWAY_MS);
    event.mend(former, cluster);
  }
  const mendedAt = event.mend ? performance.now() : newPrimaryAt;
  await cluster.untilWhole();
  const wholeAt = performance.now();
  await wait(CALM_MS);
  return {
    event: event.name,
    primary: `${former.name} → ${present.name}`,
    'new primary s': toSeconds(newPrimaryAt - happenedAt),
    'whole again s': toSeconds(wholeAt - mendedAt),
    rewound: cluster.countRewinds() - rewindsBefore,
    ...summarise(requests, happenedAt, performance.now()),
  };
}

function toSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}

/** Waits until all mails are sent, or the deadline has passed; returns the number of unsent mails. */
async function waitForMails({ withDatabase }: Stage): Promise<number> {
  const deadline = performance.now() + LAST_MAILS_MS;
  for (;;) {
    const { waiting } = await withDatabase(({ db }) => countOpenJobs(db, MAIL_JOB));
    if (waiting === 0 || performance.now() > deadline) return waiting;
    await wait(1000);
  }
}

rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });
console.log(`Three database machines, two of the product; what they say is in ${logs}`);
const stage = await setUp(logs);
const load = startLoad(stage.products.baseUrls, stage.cast);
await wait(CALM_MS);
const rows: Awaited<ReturnType<typeof goThrough>>[] = [];
let isBroken = false;
for (const event of events) {
  console.log(`${event.name} …`);
  try {
    rows.push(await goThrough(event, stage, load.ledger));
  } catch (error) {
    // The error does not prevent the audit of the writes that were acknowledged before it.
    console.log(error);
    isBroken = true;
    break;
  }
}
await load.stop();
console.table(rows);
const unsent = await waitForMails(stage);
const findings = await stage.withDatabase((database) => audit(database, load.ledger, stage.mailbox.all()));
console.table(findings);
const ended = stage.products.countEnded();
const crashes = events.filter(({ isCrash }) => isCrash).length;
console.log(`${ended} processes of the product ended, ${unsent} mails unsent, ${crashes} crashes`);

const isPassed =
  !isBroken &&
  ended === 0 &&
  unsent === 0 &&
  rows.every(
    (row) =>
      row.other === 0 &&
      row['no answer'] === 0 &&
      row['of them failed'] === 0 &&
      row['slowest s'] <= SLOWEST_ALLOWED_S &&
      row['writes back s'] <= WRITES_BACK_ALLOWED_S &&
      row['longest gap s'] <= WRITES_BACK_ALLOWED_S,
  ) &&
  findings.every(
    ({ kind, acknowledged, lost, doubled }) =>
      acknowledged > 0 && lost === 0 && doubled <= (kind === 'mail of a note' ? crashes : 0),
  );
console.log(
  isPassed
    ? 'Passed'
    : `Failed: nothing acknowledged lost or doubled, no mail twice beyond one a crash, every request answered with 200 or 503 within ${SLOWEST_ALLOWED_S} s, every page seen before with 200, writes back within ${WRITES_BACK_ALLOWED_S} s`,
);
// When this process exits, all servers in its namespaces end, too.
process.exit(isPassed ? 0 : 1);
