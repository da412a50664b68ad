const POLL_MS = 1000;

/** Ends the product when npm ends, to free its port and folder. It polls, because no system event reports a parent's end. */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS).unref();
}
