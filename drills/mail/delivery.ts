import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '@homeward/api/platform/clock.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { migrate } from '@homeward/api/platform/database/open-database.ts';
import { enqueueJob } from '@homeward/api/platform/jobs/jobs-repository.ts';
import { MAIL_JOB } from '@homeward/api/platform/mail/mailer.ts';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { findFreePort } from '@homeward/testing/processes/find-free-port.ts';
import { startProductProcess } from '@homeward/testing/processes/product-process.ts';
import { withDatabase } from '../support/with-database.ts';
import { isListening, startPostfix } from './postfix.ts';

const SECOND_MS = 1000;
/** Delays in ms by recipient: the policy service holds the end of such a mail, as a slow spam filter would. */
const LATE_MS: Readonly<Record<string, number>> = {
  'slow@example.org': 25 * SECOND_MS,
  'slower@example.org': 540 * SECOND_MS,
};
const GREYLISTED = 'grey@example.org';
const GREYLIST_S = 300;
const SIGNED = 'signed@example.org';
/** After the last expected mail, duplicates have this time to arrive. */
const REST_MS = 120 * SECOND_MS;
const LONGEST_MS = 540 * SECOND_MS + REST_MS;

/**
 * Sends four mails: Postfix acknowledges one after 25 s and one after 9 minutes, postgrey delays one, and opendkim signs one.
 * Each must arrive exactly once. The test takes eleven minutes.
 */
export async function tryDelivery(folder: string): Promise<boolean> {
  const policy = await startPolicyService();
  const postgrey = await startPostgrey(folder);
  const opendkim = await startOpendkim(folder);
  const addresses = [...Object.keys(LATE_MS), GREYLISTED, SIGNED];
  const postfix = await startPostfix(folder, addresses, {
    mails: {
      smtpd_end_of_data_restrictions: `check_policy_service inet:127.0.0.1:${policy.port}`,
      smtpd_restriction_classes: 'greylist',
      greylist: `check_policy_service inet:127.0.0.1:${postgrey.port}`,
      smtpd_recipient_restrictions: `check_recipient_access inline:{ ${GREYLISTED}=greylist }`,
      smtpd_milters: `inet:127.0.0.1:${opendkim.port}`,
    },
  });
  const server = await startPostgresServer();
  try {
    return await withDatabase(server.url, async (database) => {
      await migrate(database);
      for (const to of addresses) await addMail(database.db, to);
      const startedAt = performance.now();
      const product = await startProductProcess({
        DATA_DIR: path.join(folder, 'product'),
        DATABASE_URL: server.url,
        SMTP_URL: `smtp://127.0.0.1:${postfix.ports.mails}`,
        MAIL_FROM: 'hello@example.org',
      });
      const arrivedAt = new Map<string, number>();
      while (performance.now() - startedAt < LONGEST_MS) {
        for (const address of addresses)
          if (!arrivedAt.has(address) && postfix.mailsTo(address).length > 0)
            arrivedAt.set(address, performance.now() - startedAt);
        await wait(SECOND_MS);
      }
      await product.kill();
      const rows = addresses.map((address) => ({
        recipient: address,
        copies: postfix.mailsTo(address).length,
        'minutes until it came': Number(((arrivedAt.get(address) ?? Number.NaN) / 60_000).toFixed(1)),
      }));
      console.table(rows);
      const signed =
        /^DKIM-Signature:(?:.*\n[ \t])*.*\bh=([^;]*);/m.exec(postfix.mailsTo(SIGNED)[0] ?? '')?.[1] ?? '';
      const isSigned = /list-unsubscribe-post/i.test(signed.replaceAll(/\s/g, ''));
      console.log(`opendkim signs List-Unsubscribe-Post: ${isSigned ? 'yes' : 'no'}`);
      const isGreylistShort = (arrivedAt.get(GREYLISTED) ?? Number.POSITIVE_INFINITY) <= 6 * 60 * SECOND_MS;
      return rows.every(({ copies }) => copies === 1) && isGreylistShort && isSigned;
    });
  } finally {
    await postfix.stop();
    await server.stop();
    policy.stop();
    postgrey.stop();
    opendkim.stop();
  }
}

async function addMail(db: Parameters<typeof enqueueJob>[0], to: string): Promise<void> {
  const now = systemClock.now();
  const props = {
    name: 'Sam',
    signInLink: 'https://homeward.example/signin',
    resetLink: 'https://homeward.example/forgot-password-link',
    muteUrl: 'https://homeward.example/item-mails?token=of-the-drill',
  };
  const payload = { to, template: 'alreadyHaveAccount', props };
  await enqueueJob(db, { id: newId(now), kind: MAIL_JOB, payload, runAt: now, now });
}

/** Implements Postfix's policy protocol: the client sends request lines and an empty line; the server replies with an action. */
async function startPolicyService() {
  const server = createServer((socket) => {
    let recipient = '';
    createInterface({ input: socket.on('error', () => undefined) }).on('line', async (line) => {
      if (line.startsWith('recipient=')) recipient = line.slice('recipient='.length);
      if (line !== '') return;
      await wait(LATE_MS[recipient] ?? 0);
      socket.write('action=DUNNO\n\n');
    });
  });
  const listening = once(server.listen(0, '127.0.0.1'), 'listening');
  await listening;
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

async function startPostgrey(folder: string) {
  const dbdir = path.join(folder, 'postgrey');
  mkdirSync(dbdir);
  spawnSync('chown', ['postgrey', dbdir]);
  const port = await findFreePort();
  const child = spawn(
    'postgrey',
    [`--inet=127.0.0.1:${port}`, `--delay=${GREYLIST_S}`, `--dbdir=${dbdir}`, `--pidfile=${dbdir}/pid`],
    { stdio: 'ignore' },
  );
  return started(child, port);
}

async function startOpendkim(folder: string) {
  const place = path.join(folder, 'opendkim');
  mkdirSync(place);
  spawnSync('opendkim-genkey', ['-D', place, '-d', 'example.org', '-s', 'drill']);
  const port = await findFreePort();
  const file = path.join(place, 'opendkim.conf');
  writeFileSync(
    file,
    `Mode s
Domain example.org
Selector drill
KeyFile ${place}/drill.private
Socket inet:${port}@127.0.0.1
InternalHosts 0.0.0.0/0
RequireSafeKeys no
Canonicalization relaxed/simple
SignHeaders *,+List-Unsubscribe-Post
`,
  );
  return started(spawn('opendkim', ['-f', '-x', file], { stdio: 'ignore' }), port);
}

async function started(child: ChildProcess, port: number) {
  const until = performance.now() + 15 * SECOND_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`${child.spawnargs[0]} does not start`);
    await wait(100);
  }
  return { port, stop: () => void child.kill() };
}
