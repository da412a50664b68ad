import { t } from '@homeward/messages/browser/messages';
import { rich } from '@homeward/ui/text/rich.ts';
import { Users } from 'lucide-react';

export function InvitationSummary() {
  return (
    <p className="flex items-start gap-3 rounded-control bg-accent-ground px-4 py-3 text-body font-medium forced:border">
      <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      {t('invites.sharingNotice')}
    </p>
  );
}

export function InvitationLead({ inviter }: { readonly inviter: string | undefined }) {
  if (inviter === undefined) return t('invites.accept.text');
  return rich('invites.accept.by', { inviter: <bdi className="wrap-anywhere font-semibold">{inviter}</bdi> });
}
