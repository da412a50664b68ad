import type { Map as LeafletMap } from 'leaflet';

/** What was tried that moves the page: how the map would be moved instead. */
export type GestureHint = 'two-fingers' | 'control-key';

/** How far a finger goes before it is more than a tap. */
const DRAG_MIN_PX = 12;

/**
 * Leaves the page its own gestures: one finger and the wheel scroll it, two fingers and the wheel with Ctrl or ⌘ move the
 * map. Returns how to end it.
 */
export function cooperate(map: LeafletMap, onHint: (hint: GestureHint) => void): () => void {
  const container = map.getContainer();
  const ending = new AbortController();
  const { signal } = ending;
  let startY: number | undefined;

  // By the pointer that is used, not by the device: laptops have screens to touch.
  const choosePointer = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') map.dragging.enable();
    else map.dragging.disable();
  };
  // Browsers scroll the page with two fingers as well, unless they are told at once.
  const takeTwoFingers = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const begin = (event: TouchEvent) => {
    takeTwoFingers(event);
    startY = event.touches.length === 1 ? event.touches[0]?.clientY : undefined;
  };
  const move = (event: TouchEvent) => {
    takeTwoFingers(event);
    const y = event.touches[0]?.clientY;
    if (startY === undefined || y === undefined || Math.abs(y - startY) < DRAG_MIN_PX) return;
    startY = undefined;
    onHint('two-fingers');
  };
  const turnWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    // The map's own listener stands behind this one.
    event.stopImmediatePropagation();
    onHint('control-key');
  };

  container.addEventListener('pointerdown', choosePointer, { signal, capture: true });
  container.addEventListener('touchstart', begin, { signal, capture: true, passive: false });
  container.addEventListener('touchmove', move, { signal, capture: true, passive: false });
  container.addEventListener('wheel', turnWheel, { signal, capture: true, passive: true });
  return () => ending.abort();
}
