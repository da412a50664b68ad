import { invites } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { setPassword } from './set-password.ts';

/** The calls around invitations. */
export function serveInvites(serve: Serve<Context>): void {
  serve(invites.setPassword, setPassword);
}
