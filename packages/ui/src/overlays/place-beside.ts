/** What a dialog asks about. */
export interface SheetSubject {
  /** Moves out of the dialog's way. */
  readonly card: HTMLElement;
  /** Stays in sight where the card is too high for the room. */
  readonly part: HTMLElement;
}

/** Keeps the shadow of what was moved off the dialog. */
const GAP_PX = 4;
/** With less room than this a dialog covers what it asks about: its words and buttons come first. */
const LEAST_PX = 200;

/**
 * Keeps a dialog and what it asks about beside each other, also when the screen is turned or its text grows. Returns the undo.
 */
export function placeBeside(dialog: HTMLElement, subject: SheetSubject): () => void {
  const stage = dialog.parentElement;
  if (stage === null) return () => undefined;
  const undo = () =>
    Object.assign(subject.card.style, { position: '', zIndex: '', transform: '', clipPath: '' });
  const observer = new ResizeObserver(() => {
    undo();
    place(dialog, subject, stage);
  });
  // At once, too: before the first frame.
  place(dialog, subject, stage);
  for (const resized of [stage, subject.card]) observer.observe(resized);
  return () => {
    observer.disconnect();
    undo();
  };
}

/**
 * The switch that opened the dialog stays in sight, to be pressed again, and no button comes to lie where the finger was. The
 * dialog goes to the top where the switch is low; the card is moved beside it and goes under it as far as it finds no room.
 */
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
    // Its buttons end above the finger.
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
    // Above the veil, as what one looks at.
    position: 'relative',
    zIndex: '41',
    transform: `translateY(${moved}px)`,
    clipPath: cutTop > 0 || cutBottom > 0 ? `inset(${edge(cutTop)} -2rem ${edge(cutBottom)})` : '',
  });
}

/** An edge of the clip; one that is not cut leaves room for the card's shadow. */
function edge(cut: number): string {
  return cut > 0 ? `${cut}px` : '-2rem';
}

/** Height with the gap; the box would move, because the dialog is still sliding in. */
function heightOf(dialog: HTMLElement): number {
  return dialog.offsetHeight + GAP_PX;
}

/** Height of the buttons at the dialog's lower edge. */
function buttonsHeightOf(dialog: HTMLElement): number {
  return dialog.querySelector<HTMLElement>('.sheet-actions')?.offsetHeight ?? 0;
}
