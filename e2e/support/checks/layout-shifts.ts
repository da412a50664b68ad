import type { BrowserContext, Page } from '@playwright/test';

/** A layout shift as the Layout Instability API reports it. */
export interface LayoutShift {
  readonly value: number;
  readonly moved: readonly string[];
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records layout shifts that no user input caused, in all later pages of a browser. */
export async function watchLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.localName} “${node?.textContent?.slice(0, 30)}” ${element?.className}`;
    };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${place(previousRect)} → ${place(currentRect)}`,
        );
        shifts.push({ value: entry.value, moved });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the page is idle and returns its layout shifts. */
export async function layoutShiftsOf(page: Page): Promise<readonly LayoutShift[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // The browser reports a shift some frames after it happens.
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    const { layoutShifts = [] } = window as { layoutShifts?: LayoutShift[] };
    return layoutShifts;
  });
}
