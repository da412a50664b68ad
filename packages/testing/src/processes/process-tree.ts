import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Kills a process and its children with SIGKILL; resolves once all have exited. */
export async function killProcessTree(pid: number): Promise<void> {
  const pids = [pid, ...findChildren(pid)];
  for (const each of pids) kill(each);
  while (pids.some(isRunning)) await delay(5);
}

/** Stops (SIGSTOP) or continues (SIGCONT) a process and its children. */
export function signalProcessTree(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const each of [pid, ...findChildren(pid)]) kill(each, signal);
}

/** Returns the running children of a process. */
export function findChildren(parent: number): number[] {
  return listProcesses().flatMap(([pid, parentPid]) => (parentPid === parent ? [pid] : []));
}

function listProcesses(): [pid: number, parentPid: number][] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  }
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.map((pid) => [pid, Number(readStat(pid)?.parentPid)]);
}

/** Parses `/proc/PID/stat`. The process name is in parentheses and may contain spaces; the fields after it do not. */
function readStat(pid: number): { state: string | undefined; parentPid: string | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parentPid };
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  if (process.platform === 'linux') {
    const stat = readStat(pid);
    return stat !== undefined && stat.state !== 'Z';
  }
  return kill(pid, 0);
}

function kill(pid: number, signal: NodeJS.Signals | 0 = 'SIGKILL'): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
