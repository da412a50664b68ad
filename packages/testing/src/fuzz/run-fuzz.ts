import { Agent } from 'node:http';
import { createOutgoing } from '@homeward/api/platform/outgoing/outgoing.ts';
import fc from 'fast-check';
import type { TestApp } from '../app/test-app.ts';
import { gatherCast, type PrepareCall } from './fuzz-cast.ts';
import { type HostileRequest, hostileRequest } from './hostile-arbitrary.ts';
import { type HostileAnswer, sendHostileRequest } from './send-hostile-request.ts';

/** Each cast gets this number of requests, because requests use up its people and items. */
const REQUESTS_PER_CAST = 400;
const AT_ONCE = 4;

export interface FuzzReport {
  readonly seed: number;
  readonly byStatus: Readonly<Record<number, number>>;
  /** Answers with a 5xx status or without JSON. */
  readonly failures: readonly HostileAnswer[];
  /** Jobs that accepted requests enqueued and that can never complete. */
  readonly parkedJobs: readonly { readonly kind: string; readonly reason: string | null }[];
}

/** Sends hostile requests and runs the jobs that they enqueue. The same seed sends the same requests. */
export async function runFuzz(
  app: TestApp,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<FuzzReport> {
  // Each host name resolves to this machine without DNS.
  const outgoing = createOutgoing({ allowed: ['127.0.0.0/8'], resolveName: async () => ['127.0.0.1'] });
  Object.assign(app.context, { outgoing });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const byStatus: Record<number, number> = {};
  const failures: HostileAnswer[] = [];

  const sendAll = async (prepare: PrepareCall, queue: HostileRequest[]) => {
    for (let hostile = queue.pop(); hostile !== undefined; hostile = queue.pop()) {
      const answer = await sendHostileRequest(app.baseUrl, prepare, hostile, agent);
      byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
      if (answer.status >= 500 || !isAnswer(answer)) failures.push(answer);
    }
  };
  for (let sent = 0; sent < requests; sent += REQUESTS_PER_CAST) {
    const numRuns = Math.min(REQUESTS_PER_CAST, requests - sent);
    const queue = fc.sample(hostileRequest, { numRuns, seed: seed + sent });
    const prepare = await gatherCast(app);
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendAll(prepare, queue)));
    await app.mailsTo('');
  }
  agent.destroy();
  const parkedJobs = await app.context.db
    .selectFrom('jobs')
    .select(['kind', 'last_error as reason'])
    .where('parked_at', 'is not', null)
    .execute();
  return { seed, byStatus, failures, parkedJobs };
}

function isAnswer({ answer }: HostileAnswer): boolean {
  try {
    return typeof JSON.parse(answer).resultMessage.en === 'string';
  } catch {
    return false;
  }
}
