import type { CodeId } from '@homeward/contract/code-id';
import { SCAN_MAIL_PAUSE_MS } from '@homeward/contract/limits';
import type { Limit } from '../../platform/limits.ts';

export interface NewScan {
  readonly id: string;
  readonly codeId: CodeId;
  readonly scannedAt: Date;
  readonly device: string;
  readonly os: string;
  readonly country: string;
  /** Rounded; null when the finder gave none. */
  readonly lat: number | null;
  readonly lng: number | null;
  /** The same scan may be sent once more, with its place. */
  readonly mayGainPlace: boolean;
  /** The account that is signed in on the scanning device. */
  readonly viewerId: string | null;
}

export interface WrittenScan {
  readonly id: string;
  readonly itemId: string | null;
  readonly isOwn: boolean;
  readonly isLost: boolean | null;
  /** It was there already, without a place, and this gave it one. */
  readonly gainedPlace: boolean;
  /** Another device's scan has its id: nothing was written. */
  readonly isOther: boolean;
}

/** A scan that was not there before. */
export interface AddedScan extends WrittenScan {
  readonly codeId: string;
  /** The tag's mark before. */
  readonly wasScanned: boolean;
}

/** The owner of a lost item gets at most this many mails about scans of it. */
export const SCAN_MAILS: Limit = { name: 'scan-mail', max: 1, windowMs: SCAN_MAIL_PAUSE_MS };

/** And at most this many that only add the place of a scan they were told of before, or not told of because of that limit. */
export const SCAN_PLACE_MAILS: Limit = { name: 'scan-place-mail', max: 1, windowMs: SCAN_MAIL_PAUSE_MS };

/** For so long a mail about a scan waits for its place. */
export const PLACE_WAIT_MS = 30_000;

/** Beyond these a scan is answered as ever and not stored: more are of no use to the owner, and rows cost every query. */
export const SCANS_PER_ADDRESS: Limit = { name: 'scans-address', max: 30, windowMs: 60 * 60_000 };
export const SCANS_OF_CODE: Limit = { name: 'scans-code', max: 2000, windowMs: 24 * 60 * 60_000 };

/** What calls itself a bot, crawler or spider anywhere in its name; a phone of the maker Cubot does not. */
const CRAWLER = /(?<!cu)bot\b|(?<!cu)bots?[/;\s-]|crawler|spider|slurp|archiver|monitor/i;
/** What fetches a page to show a preview of its link, or to check it, and does not say so by such a word. */
const PREVIEW =
  /facebookexternalhit|meta-externalagent|whatsapp\/|preview|embedly|vkshare|iframely|quora link|w3c_validator|bitlybot|cardyb|google-(?:inspection|read|safety|extended)|googleother|mediapartners|feedfetcher|validator|lighthouse|safelinks|scanurl|urlscan/i;
/** How browsers mark a prefetch. */
const AHEAD = /prefetch|prerender|preview/i;

/** Whether a machine fetches a page and no finder sees it: a link preview, a crawler, a browser that fetches ahead. */
export function isBot(visit: { readonly userAgent: string; readonly purpose: string }): boolean {
  return CRAWLER.test(visit.userAgent) || PREVIEW.test(visit.userAgent) || AHEAD.test(visit.purpose);
}

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

/** What the owner of an item is to be told of a scan: that it happened, or where, when the place came after the scan. */
export type ScanMailKind = 'scan' | 'place';

/** Decides what a scan that was just written has for the owner: nothing unless the item is lost and the visitor a finder. */
export function scanMailKindOf({
  isLost,
  isOwn,
  isOther,
  gainedPlace,
}: WrittenScan): ScanMailKind | undefined {
  if (!isLost || isOwn || isOther) return undefined;
  return gainedPlace ? 'place' : 'scan';
}
