import { SCAN_RELOAD_MS } from '@homeward/contract/limits';

interface ScanSession {
  readonly scanId: string;
  readonly startedAtMs: number;
}

export const scanSessionKey = (code: string) => `homeward-scan:${code}`;

/** Returns the stored scan if it is younger than SCAN_RELOAD_MS; otherwise a new scan. */
export function continueScanSession(
  stored: string | undefined,
  nowMs: number,
  newId: () => string,
): ScanSession {
  const last = parse(stored);
  const ageMs = last ? nowMs - last.startedAtMs : Number.NaN;
  if (last && ageMs >= 0 && ageMs < SCAN_RELOAD_MS) return last;
  return { scanId: newId(), startedAtMs: nowMs };
}

function parse(stored: string | undefined): ScanSession | undefined {
  try {
    const { scanId, startedAtMs } = JSON.parse(stored ?? '{}');
    return typeof scanId === 'string' && typeof startedAtMs === 'number'
      ? { scanId, startedAtMs }
      : undefined;
  } catch {
    return undefined;
  }
}
