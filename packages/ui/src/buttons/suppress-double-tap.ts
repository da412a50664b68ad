import type { MouseEvent as ReactMouseEvent } from 'react';

const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 30;

/** Suppresses the second click of a double tap, which would press the control below a closed dialog. */
export function suppressDoubleTap(first: ReactMouseEvent<HTMLElement>): void {
  const dialog = first.currentTarget;
  const { timeStamp, clientX, clientY, detail } = first.nativeEvent;
  if (detail === 0) return;
  const swallow = (second: MouseEvent) => {
    if (second.type === 'click') stopListening();
    const isInDialog = second.target instanceof Node && dialog.contains(second.target);
    if (isInDialog && dialog.dataset.state === 'open') return;
    const isNear = Math.hypot(second.clientX - clientX, second.clientY - clientY) < DOUBLE_TAP_PX;
    const isSoon = second.timeStamp - timeStamp < DOUBLE_TAP_MS;
    // For a mouse, `detail` counts the clicks. Some phones do not count taps, so distance and time decide.
    if (second.detail > 1 || (!isByMouse(second) && isNear && isSoon)) {
      second.preventDefault();
      second.stopPropagation();
    }
  };
  const stopListening = () => {
    removeEventListener('mousedown', swallow, { capture: true });
    removeEventListener('click', swallow, { capture: true });
  };
  // The listeners are added synchronously, because a timer could run after the second tap.
  addEventListener('mousedown', swallow, { capture: true });
  addEventListener('click', swallow, { capture: true });
}

function isByMouse(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse';
}
