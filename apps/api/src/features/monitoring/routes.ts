import { oversight } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { listMails } from './list-mails.ts';
import { retryMails } from './retry-mails.ts';
import { showFigures } from './show-figures.ts';

/** What the operator sees of the service as a whole. */
export function serveOperator(serve: Serve<Context>): void {
  serve(oversight.showFigures, showFigures, { takesLong: true });
  serve(oversight.listMails, listMails);
  serve(oversight.retryMails, retryMails, { takesLong: true });
}
