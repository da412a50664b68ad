import type { Context } from '../../context.ts';
import { getTagId, TagNotFoundError } from '../../domain/known-code.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Client } from '../../platform/http/serve.ts';
import { recordPosterVisit } from '../posters/record-poster-visit.ts';
import { deviceOf, isBot, type NewScan } from './scan-rules.ts';

/** Records the scan of a browser without JavaScript, which loads a one-pixel image. Throws TagNotFoundError for an unknown tag. */
export async function recordPixelScan(
  context: Context,
  visit: {
    readonly idInAddress: string;
    readonly client: Client;
    readonly viewerId: string | null;
  },
): Promise<void> {
  // Another site can embed the image, but that site's visitors have found nothing.
  if (isBot(visit.client) || visit.client.isFromOtherSite) return;
  const codeId = getTagId(visit.idInAddress);
  if (!context.scanLimits.use(codeId, visit.client.address)) return;
  const scannedAt = context.clock.now();
  const scan: NewScan = {
    id: newId(scannedAt),
    codeId,
    scannedAt,
    device: deviceOf(visit.client.userAgent),
    os: '',
    country: '',
    lat: null,
    lng: null,
    mayGainPlace: false,
    viewerId: visit.viewerId,
  };
  const result = await context.scanWriter.add(scan);
  if (!result && !(await recordPosterVisit(context, scan))) throw new TagNotFoundError();
}
