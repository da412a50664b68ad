import { t } from '@homeward/messages/browser/messages';
import { Users } from 'lucide-react';

export function InvitationSummary() {
  return (
    <p className="flex items-start gap-3 rounded-control bg-accent-ground px-4 py-3 text-body font-medium forced:border">
      <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      {t('invites.sharingNotice')}
    </p>
  );
}
