import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import { findLatestRuns } from '../../platform/backups/backup-run-repository.ts';
import type { Db } from '../../platform/database/db.ts';
import { countJobs } from '../../platform/jobs/jobs-repository.ts';
import { countDeadAddresses } from '../../platform/mail/dead-address-repository.ts';
import { findServiceClock } from '../../platform/service-clock/service-clock-repository.ts';
import { HOLD_REASONS } from '../../platform/service-clock/service-clock-rules.ts';
import type { Siblings } from '../../platform/siblings.ts';
import { VERSION } from '../../version.ts';

interface MetricsOptions {
  readonly db: Db;
  readonly siblings?: Siblings | undefined;
  readonly isAllowed: (request: FastifyRequest) => Promise<boolean>;
}

/** Serves the Prometheus metrics of all processes, labelled `process`, to allowed callers; other callers get 404. */
export function registerMetricsRoute(
  app: FastifyInstance,
  { db, siblings, isAllowed }: MetricsOptions,
): void {
  const registry = new Registry();
  if (siblings) {
    registry.setDefaultLabels({ process: String(siblings.number) });
    siblings.reportWith(() => registry.getMetricsAsJSON());
  }
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  // These metrics are the same in all processes, so one process adds them.
  const shared = new Registry();
  const jobs = new Gauge({
    name: 'homeward_jobs',
    help: 'Jobs that wait to be done, and jobs that were given up and wait for the operator',
    labelNames: ['state'],
    registers: [shared],
  });
  const deadAddresses = new Gauge({
    name: 'homeward_dead_addresses',
    help: 'Addresses from which mails come back',
    registers: [shared],
  });
  const withheld = new Gauge({
    name: 'homeward_withheld_mails',
    help: 'Mails that were not sent to these addresses',
    registers: [shared],
  });
  const holds = new Gauge({
    name: 'homeward_erasing_held',
    help: '1 while nothing is erased by age, because of the clock or of the amount',
    labelNames: ['reason'],
    registers: [shared],
  });
  new Gauge({
    name: 'homeward_info',
    help: '1, labelled with the version that runs',
    labelNames: ['version'],
    registers: [shared],
  }).set({ version: VERSION }, 1);
  const lastBackup = new Gauge({
    name: 'homeward_backup_last_success_timestamp_seconds',
    help: 'Time of the last good backup; 0 without one',
    registers: [shared],
  });
  const failedBackup = new Gauge({
    name: 'homeward_backup_failed',
    help: '1 if the last backup failed',
    registers: [shared],
  });
  const failedRehearsal = new Gauge({
    name: 'homeward_backup_rehearsal_failed',
    help: '1 if the last rehearsal of a restore failed',
    registers: [shared],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!(await isAllowed(request))) return reply.callNotFound();
    const { waiting, parked } = await countJobs(db);
    jobs.set({ state: 'waiting' }, waiting);
    jobs.set({ state: 'parked' }, parked);
    const dead = await countDeadAddresses(db);
    deadAddresses.set(dead.addresses);
    withheld.set(dead.withheld);
    const heldFor = (await findServiceClock(db))?.heldFor;
    for (const reason of HOLD_REASONS) holds.set({ reason }, heldFor === reason ? 1 : 0);
    const runs = await findLatestRuns(db);
    lastBackup.set((runs.goodBackup?.endedAt.getTime() ?? 0) / 1000);
    failedBackup.set(runs.backup?.error ? 1 : 0);
    failedRehearsal.set(runs.rehearsal?.error ? 1 : 0);
    const processes = siblings ? await withSiblings(registry, siblings) : registry;
    const texts = [await processes.metrics(), await shared.metrics()];
    return reply.type(registry.contentType).send(texts.join('\n'));
  });
}

type Metrics = readonly MetricObjectWithValues<MetricValue<string>>[];

async function withSiblings(registry: Registry, siblings: Siblings): Promise<Registry> {
  const reports = [await registry.getMetricsAsJSON(), ...((await siblings.gather()) as Metrics[])];
  // Each label set comes from one process, so `sum` returns every value unchanged.
  const summable = reports.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })));
  return AggregatorRegistry.aggregate(summable as never);
}
