import { codes, oversight } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { askForHelp } from './ask-for-help.ts';
import { listHelpNotes } from './list-help-notes.ts';
import { listHelpRequests } from './list-help-requests.ts';
import { settleHelpRequest } from './settle-help-request.ts';

/** What owners ask the operator for, and how the operator settles it. */
export function serveHelp(serve: Serve<Context>): void {
  serve(codes.askForHelp, askForHelp);
  serve(oversight.listHelpRequests, listHelpRequests);
  serve(oversight.listHelpNotes, listHelpNotes);
  serve(oversight.settleHelpRequest, settleHelpRequest);
}
