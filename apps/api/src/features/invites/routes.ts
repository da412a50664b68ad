import { invites } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { linkCoOwner } from './link-co-owner.ts';
import { listPending } from './list-pending.ts';
import { sendInvite } from './send-invite.ts';
import { setPassword } from './set-password.ts';
import { showAccess } from './show-access.ts';
import { showInvitation } from './show-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export function registerInviteRoutes(serve: Serve<Context>): void {
  serve(invites.showInvitation, showInvitation);
  serve(invites.sendInvite, sendInvite);
  serve(invites.showAccess, showAccess);
  serve(invites.listPending, listPending);
  serve(invites.withdraw, withdrawInvitation);
  serve(invites.setPassword, setPassword);
  serve(invites.linkCoOwner, linkCoOwner);
}
