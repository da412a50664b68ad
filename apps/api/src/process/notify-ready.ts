import { spawn } from 'node:child_process';
import type { Logger } from '../platform/logger.ts';

/** Runs a program that reports readiness to systemd (`Type=notify`), because Node cannot send datagrams to a Unix socket. */
export function notifyReady(logger: Logger): void {
  if (process.env.NOTIFY_SOCKET === undefined) return;
  const notifier = spawn('systemd-notify', ['--ready'], { stdio: 'ignore' });
  const fail = (reason: object) => logger.error(reason, 'systemd-notify failed; systemd ends this start');
  notifier.once('error', (err) => fail({ err }));
  notifier.once('exit', (code) => {
    if (code !== 0) fail({ code });
  });
}
