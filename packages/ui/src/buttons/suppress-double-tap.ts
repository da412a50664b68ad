import type { MouseEvent as ReactMouseEvent } from 'react';

/** The double-tap window in time and place. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 30;

/**
 * For clicks within a dialog that may close it: the second half of a double tap must neither press what the dialog
 * uncovers, which may be the button that deletes something, nor take the focus there.
 */
export function suppressDoubleTap(first: ReactMouseEvent<HTMLElement>): void {
  const dialog = first.currentTarget;
  const { timeStamp, clientX, clientY, detail } = first.nativeEvent;
  // Keys and scripts press without a pointer.
  if (detail === 0) return;
  const swallow = (second: MouseEvent) => {
    if (second.type === 'click') stopListening();
    const isInDialog = second.target instanceof Node && dialog.contains(second.target);
    if (isInDialog && dialog.dataset.state === 'open') return;
    const isNear = Math.hypot(second.clientX - clientX, second.clientY - clientY) < DOUBLE_TAP_PX;
    const isSoon = second.timeStamp - timeStamp < DOUBLE_TAP_MS;
    // Mice count their clicks; not every phone counts taps.
    if (second.detail > 1 || (!isByMouse(second) && isNear && isSoon)) {
      second.preventDefault();
      second.stopPropagation();
    }
  };
  const stopListening = () => {
    removeEventListener('mousedown', swallow, { capture: true });
    removeEventListener('click', swallow, { capture: true });
  };
  // At once, because a timer may come after the second tap. This click has passed the window's capture phase already.
  addEventListener('mousedown', swallow, { capture: true });
  addEventListener('click', swallow, { capture: true });
}

function isByMouse(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse';
}
