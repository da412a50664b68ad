import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { QrPicture } from '@homeward/ui/pictures/qr-picture.tsx';
import { useLocation } from 'react-router';
import { activatingCode } from '../../lib/storage/activating-code.ts';
import { findTarget } from '../../lib/storage/sign-in-target.ts';

/** Returns the page that led to sign-in, so that the phone opens it and not the sign-in page alone. */
function findOrigin(search: string): string | undefined {
  if (!new URLSearchParams(search).has('redirect')) return findTarget();
  const tag = activatingCode.read();
  return tag && PATHS.addCode(tag);
}

/** In place of a page that is for phones: its address as a code, with all that a mailed link carries. */
export function DesktopPlaceholder() {
  usePageTitle(t('phone.title'));
  // Followed, because a link within the frame changes the address.
  const { pathname, search } = useLocation();
  const origin = pathname === PATHS.signIn ? findOrigin(search) : undefined;
  return (
    <EmptyState
      picture={
        <QrPicture
          text={new URL(origin ?? pathname + search, location.origin).href}
          label={t('phone.label')}
          className="w-60 rounded-control"
        />
      }
      title={t('phone.title')}
      titleAs="h1"
      className="grow justify-center"
    >
      {t('phone.hint')}
    </EmptyState>
  );
}
