import type { Worker } from 'node:cluster';
import type { ToSupervisor, ToWorker } from './worker-messages.ts';

/** Processes that need more time are omitted, because the caller of the metrics has a time limit, too. */
const ANSWER_MS = 1000;

let lastId = 0;

export async function gatherReports(workers: readonly Worker[]): Promise<unknown[]> {
  return (await Promise.all(workers.map(requestReport))).filter((report) => report !== undefined);
}

function requestReport(worker: Worker): Promise<unknown> {
  lastId += 1;
  const id = lastId;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const onReport = (message: ToSupervisor) => {
    if (message.kind === 'report' && message.id === id) resolve(message.report);
  };
  const timer = setTimeout(resolve, ANSWER_MS);
  worker.on('message', onReport);
  worker.send({ kind: 'report', id } satisfies ToWorker);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', onReport);
  });
}
