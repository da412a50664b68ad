import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../../platform/database/db.ts';
import { countJobs } from '../../platform/jobs/jobs-repository.ts';

/** Serves /metrics in Prometheus' text form to allowed callers; all others get 404. */
export function registerMetricsRoute(
  app: FastifyInstance,
  { db, isAllowed }: { db: Db; isAllowed: (request: FastifyRequest) => Promise<boolean> },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'homeward_jobs',
    help: 'Jobs that wait to be done, and jobs that were given up and wait for the operator',
    labelNames: ['state'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!(await isAllowed(request))) return reply.callNotFound();
    const { waiting, parked } = await countJobs(db);
    jobs.set({ state: 'waiting' }, waiting);
    jobs.set({ state: 'parked' }, parked);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
