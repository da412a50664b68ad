/** Keeps the shadow of what was moved off the dialog. */
const GAP_PX = 4;
/** What buttons take of a dialog, from its lower edge. */
const BUTTONS_PX = 160;

/**
 * Places a dialog and what it asks about beside each other: the switch that opened the dialog stays in sight, to be pressed
 * again, and no button comes to lie where the finger was. The dialog goes to the top where what it asks about is low, and
 * what has no room beside it is moved there. Gives back what undoes it.
 */
export function placeBeside(dialog: HTMLElement, subject: HTMLElement): () => void {
  const stage = dialog.parentElement;
  if (stage === null) return () => undefined;
  const frame = stage.getBoundingClientRect();
  const box = subject.getBoundingClientRect();
  dialog.style.maxHeight = `${frame.height - box.height - 2 * GAP_PX}px`;
  // Not its box: it is still sliding in.
  const height = dialog.offsetHeight + GAP_PX;

  const fitsAbove = box.top >= frame.top && box.bottom <= frame.bottom - height;
  const fitsBelow = box.bottom <= frame.bottom && box.top >= frame.top + height;
  const isAtTop = !fitsAbove && (fitsBelow || box.bottom > frame.bottom - BUTTONS_PX);
  const [from, to] = isAtTop ? [frame.top + height, frame.bottom] : [frame.top, frame.bottom - height];
  const top = Math.max(from, Math.min(box.top, to - box.height));

  stage.dataset.side = isAtTop ? 'top' : 'bottom';
  // Above the veil, as what one looks at.
  Object.assign(subject.style, { position: 'relative', zIndex: '41', translate: `0 ${top - box.top}px` });
  return () => Object.assign(subject.style, { position: '', zIndex: '', translate: '' });
}
