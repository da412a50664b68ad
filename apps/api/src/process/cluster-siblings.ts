import cluster from 'node:cluster';
import type { Siblings } from '../platform/siblings.ts';
import { NUMBER_VARIABLE, type ToSupervisor, type ToWorker } from './worker-messages.ts';

export function findSiblings(): Siblings | undefined {
  const { worker } = cluster;
  if (worker === undefined) return undefined;
  const send = (message: ToSupervisor) => void worker.send(message);
  const waiting = new Map<number, (reports: unknown[]) => void>();
  let report: () => Promise<unknown> = async () => undefined;
  let lastId = 0;

  process.on('message', async (message: ToWorker) => {
    if (message.kind === 'report') send({ kind: 'report', id: message.id, report: await report() });
    if (message.kind !== 'gathered') return;
    waiting.get(message.id)?.([...message.reports]);
    waiting.delete(message.id);
  });
  return {
    number: Number(process.env[NUMBER_VARIABLE]),
    gather: () =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        send({ kind: 'gather', id: lastId });
      }),
    reportWith: (given) => {
      report = given;
    },
  };
}
