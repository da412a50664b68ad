/**
 * Runs in the page. Returns visible controls whose touch target is smaller than 44 by 44 pixels; links in running text are exempt.
 * The target is the area that responds to a press, including labels and padding.
 */
export function findSmallTargets(): string[] {
  const minPx = 44;
  const controls =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="option"], [role="switch"]';

  const isInSight = (control: Element) => {
    const { width, height } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1 || control.closest('[aria-hidden="true"], [inert]')) return false;
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return false;
    // The skip link is clipped until it has the focus.
    return getComputedStyle(control).clipPath === 'none';
  };

  const isInText = (control: Element) => {
    if (control.localName !== 'a' || getComputedStyle(control).display !== 'inline') return false;
    const around = control.parentElement?.textContent ?? '';
    return around.trim() !== (control.textContent ?? '').trim();
  };

  const reaches = (control: Element, x: number, y: number) => {
    const isBeside = (hit: Element) =>
      hit.closest('[data-sonner-toaster]') === control.closest('[data-sonner-toaster]');
    const top = document.elementFromPoint(x, y);
    // A toast covers elements below it for a few seconds, so it does not count as a cover.
    const hit = top && !isBeside(top) ? document.elementsFromPoint(x, y).find(isBeside) : top;
    return hit != null && (control.contains(hit) || hit.closest('label')?.control === control);
  };

  /** Returns the length along one axis on which a control responds to a press. */
  const reachOf = (control: Element, middle: DOMRect, step: readonly [number, number]) => {
    let total = 0;
    for (const sign of [1, -1]) {
      for (let px = 0.5; px < minPx; px += 1) {
        const [x, y] = [middle.x + sign * px * step[0], middle.y + sign * px * step[1]];
        if (!reaches(control, x, y)) break;
        total += 1;
      }
    }
    return total;
  };

  const measure = (control: Element) => {
    const box = control.getBoundingClientRect();
    if (box.width >= minPx - 0.5 && box.height >= minPx - 0.5) return box;
    // In a small window, sticky elements may cover the middle, so the loop also tries other scroll offsets.
    let best = { width: 0, height: 0 };
    for (const further of [0, -0.3, -0.2, -0.1, 0.35]) {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      scrollBy({ top: further * innerHeight, behavior: 'instant' });
      const { x, y, width, height } = control.getBoundingClientRect();
      const middle = new DOMRect(x + width / 2, y + height / 2);
      const reached = {
        width: reachOf(control, middle, [1, 0]),
        height: reachOf(control, middle, [0, 1]),
      };
      if (reached.width * reached.height > best.width * best.height) best = reached;
      if (best.width >= minPx && best.height >= minPx) break;
    }
    return best;
  };

  const place = { left: scrollX, top: scrollY, behavior: 'instant' } as const;
  const found = [...document.querySelectorAll(controls)]
    .filter((control) => isInSight(control) && !isInText(control))
    .map((control) => ({ control, ...measure(control) }))
    .filter(({ width, height }) => width < minPx - 0.5 || height < minPx - 0.5)
    .map(({ control, width, height }) => {
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      return `${control.localName} “${name || control.id}” ${Math.round(width)}×${Math.round(height)}`;
    });
  scrollTo(place);
  return found;
}
