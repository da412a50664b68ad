import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { QrPicture } from '@homeward/ui/pictures/qr-picture.tsx';
import { useLocation } from 'react-router';
import { findTarget } from '../../lib/storage/sign-in-target.ts';
import { activatingTag } from '../../lib/storage/tag-before-sign-in.ts';

/** Returns the page that led to sign-in, so that the phone opens that page instead of sign-in. */
function findOrigin(search: string): string | undefined {
  if (!new URLSearchParams(search).has('redirect')) return findTarget();
  const tag = activatingTag.read();
  return tag && PATHS.addCode(tag);
}

/** Shows the URL of a phone-only page as a QR code. The URL includes the query. */
export function DesktopPlaceholder() {
  usePageTitle(t('phone.title'));
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
