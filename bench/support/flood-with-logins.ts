import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { login } from '@homeward/contract/account/account';
import autocannon from 'autocannon';

interface FloodPlan {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** How many addresses are tried, one after the other. */
  readonly addresses: number;
}

export interface Flood {
  readonly wrong: number;
  readonly refused: number;
  /** Statuses other than 401 and 429, which would be failures. */
  readonly other: number;
}

/** Sends wrong passwords for many addresses from a thread of its own, so that it does not slow down the measurement. */
export async function floodWithLogins(plan: FloodPlan): Promise<Flood> {
  const thread = new Worker(new URL(import.meta.url), { workerData: plan });
  const [flood] = await once(thread, 'message');
  return flood as Flood;
}

async function flood({ url, connections, seconds, addresses }: FloodPlan): Promise<Flood> {
  let count = 0;
  const answers = { wrong: 0, refused: 0, other: 0 };
  const { errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: login.path,
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          count += 1;
          const email = `olivia.${count % addresses}@example.org`;
          return { ...request, body: JSON.stringify({ email, password: `Wrong-Horse-${count}` }) };
        },
        onResponse: (status) => {
          if (status === 401) answers.wrong += 1;
          else if (status === 429) answers.refused += 1;
          else answers.other += 1;
        },
      },
    ],
  });
  return { ...answers, other: answers.other + errors };
}

if (!isMainThread) parentPort?.postMessage(await flood(workerData as FloodPlan));
