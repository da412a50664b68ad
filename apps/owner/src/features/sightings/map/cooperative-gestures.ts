import type { Map as LeafletMap } from 'leaflet';

export type GestureHint = 'two-fingers' | 'control-key';

/** Minimum distance of a drag; a shorter movement is a tap. */
const DRAG_MIN_PX = 12;

/** One finger or the wheel scrolls the page. Two fingers, or the wheel with Ctrl or ⌘, move the map. */
export function cooperate(map: LeafletMap, onHint: (hint: GestureHint) => void): () => void {
  const container = map.getContainer();
  const ending = new AbortController();
  const { signal } = ending;
  let startY: number | undefined;

  // Only a mouse drags the map. The check runs at each press, because a laptop may have both a mouse and a touch screen.
  const choosePointer = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') map.dragging.enable();
    else map.dragging.disable();
  };
  // Browsers scroll the page with two fingers too, unless the app cancels the first event.
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
    // Leaflet's own wheel listener runs after this listener, and would zoom the map.
    event.stopImmediatePropagation();
    onHint('control-key');
  };

  container.addEventListener('pointerdown', choosePointer, { signal, capture: true });
  container.addEventListener('touchstart', begin, { signal, capture: true, passive: false });
  container.addEventListener('touchmove', move, { signal, capture: true, passive: false });
  container.addEventListener('wheel', turnWheel, { signal, capture: true, passive: true });
  return () => ending.abort();
}
