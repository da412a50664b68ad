import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { notifyReady } from './notify-ready.ts';

describe('a ready product', () => {
  let folder: string;
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line) => void lines.push(line) });
  const notified = () => join(folder, 'notified');

  beforeEach(() => {
    lines.length = 0;
    folder = mkdtempSync(join(tmpdir(), 'homeward-notify-'));
    vi.stubEnv('PATH', `${folder}:/bin`);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  function installProgram(exitCode: number): void {
    const script = `#!/bin/sh\nprintf '%s %s' "$*" "$NOTIFY_SOCKET" > '${notified()}.part'\nmv '${notified()}.part' '${notified()}'\nexit ${exitCode}\n`;
    writeFileSync(join(folder, 'systemd-notify'), script, { mode: 0o700 });
  }

  it('reports to systemd under a unit of Type=notify', async () => {
    vi.stubEnv('NOTIFY_SOCKET', '/run/systemd/notify');
    installProgram(0);
    notifyReady(logger);
    await vi.waitUntil(() => existsSync(notified()));
    expect(readFileSync(notified(), 'utf8')).toBe('--ready /run/systemd/notify');
    expect(lines).toEqual([]);
  });

  it.each([
    ['is missing', undefined],
    ['fails', 1],
  ])('logs one line if systemd-notify %s', async (_, exitCode) => {
    vi.stubEnv('NOTIFY_SOCKET', '/run/systemd/notify');
    if (exitCode === undefined) vi.stubEnv('PATH', folder);
    else installProgram(exitCode);
    notifyReady(logger);
    await vi.waitUntil(() => lines.length > 0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('systemd-notify failed');
  });

  it('starts no program without systemd', () => {
    vi.stubEnv('NOTIFY_SOCKET', undefined);
    installProgram(0);
    notifyReady(logger);
    expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap');
  });
});
