import { t } from '@homeward/messages/browser/messages';
import { rich } from '@homeward/ui/text/rich.ts';

export function InvitationLead({ inviter }: { readonly inviter: string | undefined }) {
  if (inviter === undefined) return t('invites.accept.text');
  return rich('invites.accept.by', { inviter: <bdi className="wrap-anywhere font-semibold">{inviter}</bdi> });
}
