import { t } from '@homeward/messages/browser/messages';
import { createPortal } from 'react-dom';

/**
 * A progress line along the top of the window: a page or a dialog is loading. For as long as one that was not
 * preloaded takes; a delay hides it for fast loads. A portal, since the page's cards clip what overflows.
 */
export function NavigationProgress() {
  return createPortal(
    <div aria-live="polite" className="navigation-progress">
      <span className="sr-only">{t('ui.loading')}</span>
    </div>,
    document.body,
  );
}
