import { SCAN_MAIL_PAUSE_MS } from '@homeward/contract/limits';
import type { TagId } from '@homeward/contract/tag-id';
import type { Limit } from '../../platform/limits.ts';

export interface NewScan {
  readonly id: string;
  readonly codeId: TagId;
  readonly scannedAt: Date;
  readonly device: string;
  readonly os: string;
  readonly country: string;
  readonly lat: number | null;
  readonly lng: number | null;
  /** True if the client can send the scan again, with its position. */
  readonly mayGainPlace: boolean;
  readonly viewerId: string | null;
}

export interface WrittenScan {
  readonly id: string;
  readonly itemId: string | null;
  readonly isOwn: boolean;
  readonly isLost: boolean | null;
  /** True if an existing scan got its missing position. */
  readonly gainedPlace: boolean;
  /** True if the id belongs to another device's scan; in this case nothing was written. */
  readonly isOther: boolean;
}

export interface AddedScan extends WrittenScan {
  readonly codeId: string;
  readonly wasScanned: boolean;
}

export const SCAN_MAILS: Limit = { name: 'scan-mail', max: 1, windowMs: SCAN_MAIL_PAUSE_MS };

/** Limit of position mails for each item. Such a mail adds a position to an earlier scan. */
export const SCAN_PLACE_MAILS: Limit = { name: 'scan-place-mail', max: 1, windowMs: SCAN_MAIL_PAUSE_MS };

/** Delay of a scan mail, because the scan's position may arrive later. */
export const PLACE_WAIT_MS = 30_000;

/** Scans above these limits get a normal response but are not stored, because more rows would slow every query. */
export const SCANS_PER_ADDRESS: Limit = { name: 'scans-address', max: 30, windowMs: 60 * 60_000 };
export const SCANS_OF_TAG: Limit = { name: 'scans-code', max: 2000, windowMs: 24 * 60 * 60_000 };

/** Matches the words that crawlers have in their names. The phone maker Cubot is not matched. */
const CRAWLER = /(?<!cu)bot\b|(?<!cu)bots?[/;\s-]|crawler|spider|slurp|archiver|monitor/i;
/** Matches link previews and checkers that CRAWLER does not match. */
const PREVIEW =
  /facebookexternalhit|meta-externalagent|whatsapp\/|preview|embedly|vkshare|iframely|quora link|w3c_validator|bitlybot|cardyb|google-(?:inspection|read|safety|extended)|googleother|mediapartners|feedfetcher|validator|lighthouse|safelinks|scanurl|urlscan/i;
/** Matches the header values with which browsers mark a prefetch. */
const AHEAD = /prefetch|prerender|preview/i;

/** Returns true for link previews, crawlers and prefetches, because no finder sees their result. */
export function isBot(visit: { readonly userAgent: string; readonly purpose: string }): boolean {
  return CRAWLER.test(visit.userAgent) || PREVIEW.test(visit.userAgent) || AHEAD.test(visit.purpose);
}

export function deviceOf(userAgent: string): 'desktop' | 'tablet' | 'mobile' {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'mobile' : 'desktop';
}

/** Merges scans with the same id, because one batch may contain a scan and its repetition with a position. */
export function mergeScans(scans: readonly NewScan[]): NewScan[] {
  const merged = new Map<string, NewScan>();
  for (const scan of scans) {
    const first = merged.get(scan.id);
    const place = first?.lat == null ? { lat: scan.lat, lng: scan.lng } : { lat: first.lat, lng: first.lng };
    merged.set(scan.id, { ...scan, ...first, ...place, viewerId: first?.viewerId ?? scan.viewerId });
  }
  return [...merged.values()];
}

/** `scan`: a new scan. `place`: the later position of a known scan. */
export type ScanMailKind = 'scan' | 'place';

export function scanMailKindOf({
  isLost,
  isOwn,
  isOther,
  gainedPlace,
}: WrittenScan): ScanMailKind | undefined {
  if (!isLost || isOwn || isOther) return undefined;
  return gainedPlace ? 'place' : 'scan';
}
