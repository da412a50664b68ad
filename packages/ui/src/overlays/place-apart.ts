/** Aligns a dialog with the top of its stage if its acting button would otherwise cover the control that opened it. */
export function placeApart(dialog: HTMLElement, pressed: DOMRect): void {
  const stage = dialog.parentElement;
  const acting = dialog.querySelector('.sheet-actions > button');
  if (stage === null || acting === null) return;
  // If both positions cover it, the bottom wins: it is within the thumb's reach.
  for (const side of ['bottom', 'top', 'bottom']) {
    stage.dataset.side = side;
    const frame = stage.getBoundingClientRect();
    const sliding = dialog.getBoundingClientRect();
    const box = acting.getBoundingClientRect();
    const top = box.top - sliding.top + (side === 'top' ? frame.top : frame.bottom - sliding.height);
    const isApart = top >= pressed.bottom || top + box.height <= pressed.top;
    if (isApart || box.left >= pressed.right || box.right <= pressed.left) return;
  }
}
