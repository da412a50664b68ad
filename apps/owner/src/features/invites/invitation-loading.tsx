import { t } from '@homeward/messages/browser/messages';
import { Spinner } from '@homeward/ui/buttons/spinner.tsx';
import { Outcome } from '@homeward/ui/feedback/outcome.tsx';
import { useHasElapsed } from '../../lib/hooks/use-has-elapsed.ts';
import { InvitationDead } from './invitation-dead.tsx';
import { PairPicture } from './pair-picture.tsx';

/** No part of a URL arrives later than this: after it the link is incomplete. */
const PATIENCE_MS = 2000;

/** Waits for a link that lacks something, and then says so. */
export function InvitationLoading() {
  const isLate = useHasElapsed(PATIENCE_MS);
  if (isLate) return <InvitationDead invited="member" />;
  return (
    <Outcome title={t('invites.accept.page')} picture={<PairPicture className="w-44" />}>
      <span className="inline-flex items-center gap-2.5">
        <Spinner />
        {t('invites.accept.loading')}
      </span>
    </Outcome>
  );
}
