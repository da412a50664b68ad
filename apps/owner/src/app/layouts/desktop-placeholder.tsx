import { t } from '@homeward/messages/browser/messages';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { QrPicture } from '@homeward/ui/pictures/qr-picture.tsx';
import { useLocation } from 'react-router';

/** In place of a page that is for phones: its address as a code, with whatever a mailed link carries. */
export function DesktopPlaceholder() {
  usePageTitle(t('phone.title'));
  // Followed, because a link within the frame changes the address.
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      picture={
        <QrPicture
          text={new URL(pathname + search, location.origin).href}
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
