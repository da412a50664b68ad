import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useNavigate } from 'react-router';
import { InviteForm } from '../features/invites/invite-form.tsx';
import { PairPicture } from '../features/invites/pair-picture.tsx';

export function SendInvitePage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t('invites.form.title')} backTo={PATHS.home} />
      <div className="flex grow flex-col px-6 pt-2 pb-8">
        <PairPicture className="-ms-3 w-36 [@media(max-height:719px)]:hidden" />
        <p className="pt-2 pb-6 text-muted">{t('invites.form.text')}</p>
        <InviteForm onSent={() => void navigate(PATHS.manageProfile)} />
      </div>
    </>
  );
}
