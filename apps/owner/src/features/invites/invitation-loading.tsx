import { t } from '@homeward/messages/browser/messages';
import { useEffect, useState } from 'react';
import { LinkLoading } from '../../lib/mailed-links/link-loading.tsx';
import { InvitationDead } from './invitation-dead.tsx';
import { PairPicture } from './pair-picture.tsx';

/** If the link still lacks a token after this time, the link counts as incomplete. */
const PATIENCE_MS = 2000;

export function InvitationLoading() {
  const isLate = useHasElapsed(PATIENCE_MS);
  if (isLate) return <InvitationDead invited="member" />;
  return <InvitationChecking />;
}

export function InvitationChecking() {
  return (
    <LinkLoading title={t('invites.accept.page')} picture={<PairPicture className="w-44" />}>
      {t('invites.accept.loading')}
    </LinkLoading>
  );
}

function useHasElapsed(afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);

  return isLate;
}
