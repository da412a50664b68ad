import { openSync, readFileSync, statSync } from 'node:fs';

const MAX_BYTES = 1024 * 1024;

export function openServerLog(file: string): { descriptor: number; start: number } {
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const descriptor = openSync(file, size() > MAX_BYTES ? 'w' : 'a', 0o600);
  return { descriptor, start: size() };
}

export function readFailure(logFile: string, start: number, pid: number): string {
  const lines = readFileSync(logFile).subarray(start).toString('utf8').split('\n').filter(Boolean);
  const reasons = lines.filter(
    (line) => /(FATAL|PANIC): /.test(line) && !/the database system is /.test(line),
  );
  const own = reasons.findLast((line) => line.includes(`[${pid}]`));
  const reason = own ?? reasons.at(-1) ?? lines.at(-1) ?? `see ${logFile}`;
  return reason.replace(/^.*?(FATAL|PANIC): +/, '');
}
