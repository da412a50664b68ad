import { t } from '@homeward/messages/browser/messages';
import { createPortal } from 'react-dom';

/** Renders into a portal, because cards clip overflowing content. */
export function NavigationProgress() {
  return createPortal(
    <div aria-live="polite" className="navigation-progress">
      <span className="sr-only">{t('ui.loading')}</span>
    </div>,
    document.body,
  );
}
