let lastPress: { readonly control: HTMLElement; readonly box: DOMRect } | undefined;

/** Returns the last pressed control and its box at that time. The caller needs both, because Safari does not focus a pressed button. */
export function findLastPress(): typeof lastPress {
  return lastPress;
}

/** Starts recording presses, and ignores key repeats of Enter, which would click the newly focused control. Call this once at start. */
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
