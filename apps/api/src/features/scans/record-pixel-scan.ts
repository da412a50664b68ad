import type { Context } from '../../context.ts';
import { CodeNotFoundError, getCodeId } from '../../domain/known-code.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Client } from '../../platform/http/serve.ts';
import { deviceOf, isBot } from './scan-rules.ts';

/** Records the scan of a browser without JavaScript, which asks for the page's one-pixel image; throws CodeNotFoundError. */
export async function recordPixelScan(
  context: Context,
  visit: {
    readonly idInAddress: string;
    readonly client: Client;
    readonly viewerId: string | null;
  },
): Promise<void> {
  // A page of another site can show the image to its visitors, who have found nothing.
  if (isBot(visit.client) || visit.client.isFromOtherSite) return;
  const codeId = getCodeId(visit.idInAddress);
  if (!context.scanLimits.use(codeId, visit.client.address)) return;
  const scannedAt = context.clock.now();
  const written = await context.scanWriter.add({
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
  });
  if (!written) throw new CodeNotFoundError();
}
