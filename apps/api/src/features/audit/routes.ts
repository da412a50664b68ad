import { audit } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { listActs } from './list-acts.ts';

export function registerAuditRoutes(serve: Serve<Context>): void {
  serve(audit.listActs, listActs);
}
