import { ACCESS_TOKEN_COOKIE } from '@homeward/contract/browser/session-cookies';
import { FINDER_CALLS } from '@homeward/contract/finder-page';
import { findCookie } from '@homeward/ui/client/cookies.ts';
import { newUuid } from '@homeward/ui/client/new-uuid.ts';
import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import { sendJson } from '../http/send-json.ts';
import type { Position } from '../position/find-position.ts';
import { continueScanSession, scanSessionKey } from './scan-session.ts';

/** Reports this scan. A later call for the same scan adds the position to its record. Returns true if accepted; never throws. */
export async function recordScan(code: string, position?: Position): Promise<boolean> {
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
    // The position is rounded to about 1 km: the finder shares an exact position only by an explicit action.
    ...(position && { lat: roundPlace(position.lat), lng: roundPlace(position.lng) }),
  };
  const bearer = findCookie(ACCESS_TOKEN_COOKIE);
  const outcome = await sendJson(FINDER_CALLS.scan, scan, { bearer, keepalive: true });
  if (outcome.kind === 'accepted') return true;
  // biome-ignore lint/suspicious/noConsole: diagnostic; the finder cannot act on it
  console.warn('The scan was not recorded', outcome);
  return false;
}

function roundPlace(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

type Device = 'desktop' | 'tablet' | 'mobile';

/** Returns the device class. An iPad sends a Mac's user agent, but only the iPad has a touch screen. */
export function scanDevice(userAgent: string, touchPoints: number): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'tablet';
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'mobile' : 'desktop';
}
