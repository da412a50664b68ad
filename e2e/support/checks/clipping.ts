/** Runs in the page. Returns visible controls that the screen or an ancestor clips, or whose text overflows. */
export function findClipped(): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, h1, h2, [role="switch"]';

  const isInSight = (control: Element) => {
    const { width, height } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1 || control.closest('[aria-hidden="true"], [inert]')) return false;
    return (
      control.checkVisibility({ visibilityProperty: true }) && getComputedStyle(control).clipPath === 'none'
    );
  };

  const isBeyondScreen = ({ left, right }: DOMRect) =>
    left < -0.5 || right > document.documentElement.clientWidth + 0.5;

  /** Returns true if an ancestor clips the control, unless vertical scrolling can reveal the control. */
  const isCutOff = (control: Element) => {
    const box = control.getBoundingClientRect();
    for (let around = control.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      if (around === document.body) return false;
      if (overflowX !== 'visible' && (box.left < frame.left - 1 || box.right > frame.right + 1)) return true;
      const scrolls = overflowY === 'auto' || overflowY === 'scroll';
      if (scrolls) return false;
      if (overflowY !== 'visible' && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1)) return true;
    }
    return false;
  };

  /** Returns true if text overflows its control. Ellipses and visually hidden text are intended. */
  const spills = (control: Element) => {
    const { right, left } = control.getBoundingClientRect();
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const words = document.createRange();
      words.selectNode(texts.currentNode);
      const holder = texts.currentNode.parentElement;
      if (holder === null || holder.closest('.sr-only, option, .truncate')) continue;
      if ([...words.getClientRects()].some((line) => line.right > right + 1 || line.left < left - 1))
        return true;
    }
    return false;
  };

  return [...document.querySelectorAll(controls)]
    .filter(isInSight)
    .filter(
      (control) => isBeyondScreen(control.getBoundingClientRect()) || isCutOff(control) || spills(control),
    )
    .map((control) => {
      const { left, right } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      return `${control.localName} “${name || control.id}” from ${Math.round(left)} to ${Math.round(right)}`;
    });
}
