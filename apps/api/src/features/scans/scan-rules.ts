import type { Limit } from '../../platform/limits.ts';
import type { NewScan } from './scan-repository.ts';

/** The owner of a lost item gets at most this many mails about scans of it. */
export const SCAN_MAILS: Limit = { name: 'scan-mail', max: 1, windowMs: 600_000 };

/** What kind of device a browser without JavaScript says it runs on. */
export function deviceOf(userAgent: string): 'desktop' | 'tablet' | 'mobile' {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'mobile' : 'desktop';
}

/** Makes one of the scans that say the same id: a scan and its place may arrive so close that they are written together. */
export function mergeScans(scans: readonly NewScan[]): NewScan[] {
  const merged = new Map<string, NewScan>();
  for (const scan of scans) {
    const first = merged.get(scan.id);
    const place = first?.lat == null ? { lat: scan.lat, lng: scan.lng } : { lat: first.lat, lng: first.lng };
    merged.set(scan.id, { ...scan, ...first, ...place, viewerId: first?.viewerId ?? scan.viewerId });
  }
  return [...merged.values()];
}
