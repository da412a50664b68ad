export interface SheetSubject {
  readonly card: HTMLElement;
  readonly part: HTMLElement;
}

const GAP_PX = 4;
/** If the pressed part leaves less height than this, the dialog can cover the part, because the dialog must stay readable. */
const LEAST_PX = 200;

/** Places a dialog and a card so that the pressed part stays visible. Repeats this after each resize. Returns a cleanup function. */
export function placeBeside(dialog: HTMLElement, subject: SheetSubject): () => void {
  const stage = dialog.parentElement;
  if (stage === null) return () => undefined;
  const undo = () =>
    Object.assign(subject.card.style, { position: '', zIndex: '', transform: '', clipPath: '' });
  const observer = new ResizeObserver(() => {
    undo();
    place(dialog, subject, stage);
  });
  // The observer would miss the first frame, so the dialog is also placed at once.
  place(dialog, subject, stage);
  for (const resized of [stage, subject.card]) observer.observe(resized);
  return () => {
    observer.disconnect();
    undo();
  };
}

/** If there is room, moves dialog and card so that the pressed `part` stays visible and no button of the dialog covers it. */
function place(dialog: HTMLElement, { card, part }: SheetSubject, stage: HTMLElement): void {
  const frame = stage.getBoundingClientRect();
  const finger = part.getBoundingClientRect();
  const room = frame.height - finger.height - 2 * GAP_PX;
  dialog.style.maxHeight = '';
  stage.dataset.side = 'bottom';
  if (room < LEAST_PX) return;

  dialog.style.maxHeight = `${room}px`;
  const buttonsTop = frame.bottom - buttonsHeightOf(dialog);
  const fitsAbove = finger.top >= frame.top && finger.bottom <= frame.bottom - heightOf(dialog);
  const fitsBelow = finger.bottom <= frame.bottom && finger.top >= frame.top + heightOf(dialog);
  const isAtTop = !fitsAbove && (fitsBelow || finger.bottom > buttonsTop);
  if (isAtTop) {
    stage.dataset.side = 'top';
    const above = Math.max(LEAST_PX, finger.top - frame.top - GAP_PX);
    dialog.style.maxHeight = `${Math.min(room, above)}px`;
  }

  const height = heightOf(dialog);
  const [from, to] = isAtTop ? [frame.top + height, frame.bottom] : [frame.top, frame.bottom - height];
  const box = card.getBoundingClientRect();
  const shown = box.height <= to - from ? box : finger;
  const moved = Math.max(from, Math.min(shown.top, to - shown.height)) - shown.top;
  const cutTop = isAtTop ? from - GAP_PX - (box.top + moved) : 0;
  const cutBottom = isAtTop ? 0 : box.bottom + moved - to - GAP_PX;
  Object.assign(card.style, {
    position: 'relative',
    zIndex: '41',
    transform: `translateY(${moved}px)`,
    clipPath: cutTop > 0 || cutBottom > 0 ? `inset(${edge(cutTop)} -2rem ${edge(cutBottom)})` : '',
  });
}

function edge(cut: number): string {
  return cut > 0 ? `${cut}px` : '-2rem';
}

/** Returns the height without the slide-in animation, which `getBoundingClientRect` would include. */
function heightOf(dialog: HTMLElement): number {
  return dialog.offsetHeight + GAP_PX;
}

function buttonsHeightOf(dialog: HTMLElement): number {
  return dialog.querySelector<HTMLElement>('.sheet-actions')?.offsetHeight ?? 0;
}
