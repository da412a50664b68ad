import { createPortal } from 'react-dom';

/**
 * A line along the top of the window: what was tapped for is on its way. For as long as a page or a dialog that was not
 * loaded ahead takes to come; what comes within a blink shows none. It lies beside the page, whose cards cut off what stands out.
 */
export function NavigationProgress() {
  return createPortal(
    <div aria-live="polite" className="navigation-progress">
      <span className="sr-only">Loading</span>
    </div>,
    document.body,
  );
}
