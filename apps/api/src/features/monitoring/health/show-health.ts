import { statfs } from 'node:fs/promises';
import type { monitoring } from '@homeward/contract';
import type { HealthCheck } from '@homeward/contract/monitoring';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { findBackupProblem } from '../../../platform/backups/backup-rules.ts';
import { findLatestRuns } from '../../../platform/backups/backup-run-repository.ts';
import { readBackupTimes } from '../../../platform/backups/backup-schedule.ts';
import { isLoopbackHost } from '../../../platform/http/local-request.ts';
import type { InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { MAIL_JOB } from '../../../platform/mail/mailer.ts';
import { readCertificate } from '../../../platform/outgoing/read-certificate.ts';
import { findServiceClock } from '../../../platform/service-clock/service-clock-repository.ts';
import { countMailQueue, describeDatabase } from './health-repository.ts';
import {
  attention,
  bad,
  describeBytes,
  good,
  judgeBackup,
  judgeCertificate,
  judgeClock,
  judgeDisk,
  judgeHop,
  judgeMail,
} from './health-rules.ts';

const SLOW_MS = 500;

type Check = (
  context: Context,
  input: InputOf<typeof monitoring.showHealth>,
) => Promise<Omit<HealthCheck, 'id'>>;

const CHECKS: Readonly<Record<HealthCheck['id'], Check>> = {
  database: async ({ db, database: { pool } }) => {
    const startedAtMs = performance.now();
    const { version, bytes } = await describeDatabase(db);
    const ms = Math.round(performance.now() - startedAtMs);
    const use = `${pool.totalCount - pool.idleCount} of ${pool.options.max} connections in use`;
    const found = `PostgreSQL ${version}, ${describeBytes(bytes)}; answers in ${ms} ms; ${use}.`;
    if (pool.waitingCount === 0 && ms < SLOW_MS) return good(found);
    return attention(
      `${found} ${pool.waitingCount} requests wait for one.`,
      'Look for slow disks and other programs on the database’s machine.',
    );
  },
  disk: async ({ config }) => {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    return judgeDisk({ freeBytes: bavail * bsize, allBytes: blocks * bsize });
  },
  mail: async ({ db, clock, config }) =>
    judgeMail(await countMailQueue(db, MAIL_JOB), {
      hasServer: config.smtpUrl !== undefined,
      now: clock.now(),
    }),
  backups: async (context) => {
    const times = await readBackupTimes(context);
    const latest = await findLatestRuns(context.db);
    return judgeBackup(findBackupProblem(times, latest), {
      lastSuccess: latest.goodBackup?.endedAt,
      isOff: times.time === undefined,
    });
  },
  clock: async ({ db, clock }) => {
    const { now: databaseTime } = await describeDatabase(db);
    const heldFor = (await findServiceClock(db))?.heldFor ?? null;
    return judgeClock({ skewMs: clock.systemNow().getTime() - databaseTime.getTime(), heldFor });
  },
  tls: async ({ config, clock }) => {
    const url = new URL(config.publicUrl);
    if (isLoopbackHost(url.hostname)) return good(`${config.publicUrl} is for this machine alone.`);
    if (url.protocol === 'http:')
      return attention(
        'PUBLIC_URL begins with http: passwords and locations are sent in clear text.',
        'Put a proxy with TLS in front (deploy/ has three), and set PUBLIC_URL to https.',
      );
    const seen = await readCertificate(url);
    if ('error' in seen)
      return attention(
        `This machine does not reach ${config.publicUrl}: ${seen.error}.`,
        'If other machines do not reach it either, check DNS, firewall and proxy.',
      );
    return judgeCertificate(seen, clock.systemNow());
  },
  proxy: async ({ config }, { client }) => {
    const hop = client.readHop?.();
    return hop ? judgeHop(hop, config.publicUrl) : good('There is no proxy.');
  },
};

/** Runs all checks. A check that throws is reported as bad and does not stop the other checks. */
export async function showHealth(
  context: Context,
  _operator: unknown,
  input: InputOf<typeof monitoring.showHealth>,
): Promise<MessageAnswerOf<typeof monitoring.showHealth>> {
  const ids = Object.keys(CHECKS) as HealthCheck['id'][];
  const checks = ids.map(async (id) => {
    const finding = CHECKS[id](context, input).catch((error: unknown) =>
      bad(`The check failed: ${error instanceof Error ? error.message : String(error)}.`, MEND_FAILED),
    );
    return { id, ...(await finding) };
  });
  return { resultMessage: message('answers.operator.figures'), checks: await Promise.all(checks) };
}

const MEND_FAILED = 'Read the log of Homeward and of the database at this time.';
