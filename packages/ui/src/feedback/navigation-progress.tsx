import { t } from '@homeward/messages/browser/messages';
import { createPortal } from 'react-dom';

/** A progress bar while a route or dialog loads; a CSS delay hides it for fast loads. Portalled, because cards clip overflow. */
export function NavigationProgress() {
  return createPortal(
    <div aria-live="polite" className="navigation-progress">
      <span className="sr-only">{t('ui.loading')}</span>
    </div>,
    document.body,
  );
}
