import { finder } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { ownerDetails } from './owner-details.ts';
import { sendMessage } from './send-message.ts';
import { shareLocation } from './share-location.ts';

/** The calls of a finder; the page they are made from is in page-routes.ts. */
export function serveFinder(serve: Serve<Context>): void {
  serve(finder.ownerDetails, ownerDetails, { readsCodes: true });
  serve(finder.sendMessage, sendMessage);
  serve(finder.shareLocation, shareLocation);
}
