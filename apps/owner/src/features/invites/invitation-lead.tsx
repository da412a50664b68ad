import { t } from '@homeward/messages/browser/messages';
import { rich } from '@homeward/ui/text/rich.ts';

/** Names the inviter, whose name is unknown where the server did not answer. */
export function InvitationLead({ inviter }: { readonly inviter: string | undefined }) {
  if (inviter === undefined) return t('invites.accept.text');
  return rich('invites.accept.by', { inviter: <bdi className="wrap-anywhere font-semibold">{inviter}</bdi> });
}
