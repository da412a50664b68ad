const POLL_MS = 1000;

/**
 * Ends a product that `npm start` began, as SIGTERM does, once npm is gone: it would hold its port and its folder. The system
 * reports the end of a parent to no process, hence the poll.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS).unref();
}
