import { codes, monitoring } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { askForHelp } from './ask-for-help.ts';
import { listHelpNotes } from './list-help-notes.ts';
import { listHelpRequests } from './list-help-requests.ts';
import { resolveHelpRequest } from './resolve-help-request.ts';

export function registerHelpRoutes(serve: Serve<Context>): void {
  serve(codes.askForHelp, askForHelp);
  serve(monitoring.listHelpRequests, listHelpRequests);
  serve(monitoring.listHelpNotes, listHelpNotes);
  serve(monitoring.resolveHelpRequest, resolveHelpRequest);
}
