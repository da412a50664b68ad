import type { Limit } from '../../platform/limits.ts';

/** The owner of a lost item gets at most this many mails about scans of it. */
export const SCAN_MAILS: Limit = { name: 'scan-mail', max: 1, windowMs: 600_000 };

/** What kind of device a browser without JavaScript says it runs on. */
export function deviceOf(userAgent: string): 'desktop' | 'tablet' | 'mobile' {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'mobile' : 'desktop';
}
