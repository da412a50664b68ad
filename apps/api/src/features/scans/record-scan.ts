import type { scans } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { getTagId, TagNotFoundError } from '../../domain/known-code.ts';
import { roughPosition } from '../../domain/places.ts';
import { newId } from '../../platform/database/ids.ts';
import { SentBeforeError } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { derivedId } from '../../platform/tokens.ts';
import { recordPosterVisit } from '../posters/record-poster-visit.ts';
import { isBot, type NewScan } from './scan-rules.ts';

/** Records a scan, or adds the position to a recorded scan. If the item is lost, enqueues the scan mail. */
export async function recordScan(
  context: Context,
  user: SignedIn | undefined,
  { body, client }: InputOf<typeof scans.record>,
): Promise<MessageAnswerOf<typeof scans.record>> {
  const codeId = getTagId(body.code);
  // A crawler that runs scripts also sends this request, but is not a finder.
  if (isBot(client) || !context.scanLimits.use(codeId, client.address))
    return { resultMessage: message('answers.scanRecorded') };
  // The scan gets the server's time, because the clock of a finder's device may be wrong by years.
  const scannedAt = context.clock.now();
  const { lat, lng } = body;
  const position =
    lat === undefined || lng === undefined ? { lat: null, lng: null } : roughPosition({ lat, lng });
  const scan: NewScan = {
    id: body.scan_id ? derivedId('scan', codeId, body.scan_id) : newId(scannedAt),
    codeId,
    scannedAt,
    device: body.device,
    os: body.os,
    country: body.country,
    ...position,
    mayGainPlace: body.scan_id !== undefined,
    viewerId: user?.accountId ?? null,
  };
  const result = await context.scanWriter.add(scan);
  if (!result && !(await recordPosterVisit(context, scan))) throw new TagNotFoundError();
  if (result?.isOther) throw new SentBeforeError();
  return { resultMessage: message('answers.scanRecorded') };
}
