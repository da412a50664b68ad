import { once } from 'node:events';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseCopy } from '@homeward/testing/database/database-template.ts';
import { makeScratchDirectory } from '@homeward/testing/database/scratch-directory.ts';
import { copyTestDatabase } from '@homeward/testing/database/test-database.ts';
import { findChildren } from '@homeward/testing/processes/process-tree.ts';
import { type RunningProduct, runProduct } from '@homeward/testing/processes/run-product.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const START_MS = 90_000;
/** Above the second that /metrics waits for the other processes. */
const ANSWER_MS = 5000;

describe('several processes at one port', { timeout: START_MS }, () => {
  let dataDir: string;
  let copy: DatabaseCopy;
  let product: RunningProduct;
  let node: string;
  let baseUrl: string;

  beforeAll(async () => {
    dataDir = makeScratchDirectory('homeward-processes-');
    copy = await copyTestDatabase();
    const env = { DATA_DIR: dataDir, DATABASE_URL: copy.settings.url, LIMITS_SCALE: '1000' };
    node = join(dataDir, 'node');
    symlinkSync(process.execPath, node);
    product = runProduct({ ...env, WEB_CONCURRENCY: '2', LOG_LEVEL: 'error' }, [], { node });
    baseUrl = await product.ready;
  }, START_MS);
  afterAll(async () => {
    product.child.kill('SIGKILL');
    await product.ended;
    await copy.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const pids = () => findChildren(product.child.pid ?? 0).sort((a, b) => a - b);

  /**
   * Lists the process numbers in /metrics; none while the answering process dies, since Node never answers a connection that a dead
   * process had taken over.
   */
  async function counted(): Promise<string[]> {
    const text = await fetch(`${baseUrl}/metrics`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      (answer) => answer.text(),
      () => '',
    );
    return [...text.matchAll(/^process_resident_memory_bytes\{process="(\d)"\}/gm)].map(
      ([, number = '']) => number,
    );
  }

  it('report readiness once, have their own metrics, and share those of jobs', async () => {
    expect(product.output.stdout.match(/is ready/g)).toHaveLength(1);
    expect(product.output.stdout.match(/blank codes/g)).toHaveLength(1);
    expect(pids()).toHaveLength(2);
    expect((await counted()).sort()).toEqual(['1', '2']);
    const text = await (await fetch(`${baseUrl}/metrics`)).text();
    expect(text.match(/^homeward_jobs\{state="waiting"\} /gm)).toHaveLength(1);
    expect(text.match(/^# TYPE http_request_duration_seconds /gm)).toHaveLength(1);
  });

  it('are restarted when they die', async () => {
    const [victim = 0] = pids();
    process.kill(victim, 'SIGKILL');
    await vi.waitUntil(async () => (await counted()).length === 2 && !pids().includes(victim), {
      timeout: START_MS,
    });
  });

  it('are restarted once their program is back, while the others serve', async () => {
    const before = pids();
    rmSync(node);
    process.kill(before[0] ?? 0, 'SIGKILL');
    await vi.waitUntil(() => product.output.stdout.includes('ENOENT'), { timeout: START_MS });
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
    symlinkSync(process.execPath, node);
    await vi.waitUntil(async () => (await counted()).length === 2 && !pids().includes(before[0] ?? 0), {
      timeout: START_MS,
    });
  });

  it('are replaced one by one on SIGHUP while every request succeeds', async () => {
    const before = pids();
    const statuses = new Map<number, number>();
    let isOver = false;
    const callers = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const { status } = await fetch(`${baseUrl}/readyz`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await delay(1);
      }
    });
    product.child.kill('SIGHUP');
    await vi.waitUntil(() => pids().length === 2 && !pids().some((pid) => before.includes(pid)), {
      timeout: START_MS,
    });
    isOver = true;
    await Promise.all(callers);
    expect([...statuses.keys()]).toEqual([200]);
  });

  it('stop together with 0', async () => {
    product.child.kill('SIGTERM');
    const [code] = await once(product.child, 'exit');
    expect(code).toBe(0);
    expect(pids()).toEqual([]);
    expect(product.output.stderr).toBe('');
  });
});
