import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { FINDER_CALLS } from '@homeward/contract/finder-page';
import { findCookie } from '@homeward/ui/client/cookies.ts';
import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import type { Position } from './find-position.ts';
import { newUuid } from './new-uuid.ts';
import { scanDevice } from './scan-device.ts';
import { continueScanSession, scanSessionKey } from './scan-session.ts';
import { sendJson } from './send-json.ts';

/** Tells the server of this scan; told again with a position, it completes the first record. Never rejects. */
export async function recordScan(code: string, position?: Position): Promise<void> {
  const key = scanSessionKey(code);
  const session = continueScanSession(findStoredText('local', key), Date.now(), newUuid);
  storeText('local', key, JSON.stringify(session));
  const scan = {
    code,
    timestamp: new Date(session.startedAtMs).toISOString(),
    redirects: 1,
    device: scanDevice(navigator.userAgent, navigator.maxTouchPoints),
    os: (navigator.platform || 'unknown').slice(0, 100),
    country: Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'unknown',
    scan_id: session.scanId,
    // About 1 km: the exact place leaves the phone only by the finder's own act.
    ...(position && { lat: roundPlace(position.lat), lng: roundPlace(position.lng) }),
  };
  const bearer = findCookie(COOKIES.accessToken);
  const outcome = await sendJson(FINDER_CALLS.scan, scan, { bearer, keepalive: true });
  if (outcome.kind === 'taken') return;
  // biome-ignore lint/suspicious/noConsole: a finder can do nothing about it (spec section 8)
  console.warn('The scan was not recorded', outcome);
}

function roundPlace(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
