let lastPress: { readonly control: HTMLElement; readonly box: DOMRect } | undefined;

/** The control pressed last, and its box at that time. In Safari a pressed button gets no focus. */
export function findLastPress(): typeof lastPress {
  return lastPress;
}

/**
 * Records each press, and ignores the repeats of a held Enter: browsers click again at each of them, also on a control that has just
 * received the focus. Called once by an app's entry.
 */
export function watchPresses(): void {
  addEventListener('click', rememberPress, { capture: true });
  addEventListener('keydown', ignoreHeldEnter, { capture: true });
}

function rememberPress({ target }: MouseEvent): void {
  const control = target instanceof Element && target.closest('a, button');
  if (control instanceof HTMLElement) lastPress = { control, box: control.getBoundingClientRect() };
}

function ignoreHeldEnter(event: KeyboardEvent): void {
  const isTyped = event.target instanceof HTMLTextAreaElement;
  if (event.repeat && event.key === 'Enter' && !isTyped) event.preventDefault();
}
