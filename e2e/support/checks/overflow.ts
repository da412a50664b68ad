import { expect, type Page } from '@playwright/test';

/** Expects no horizontal scrolling and no visible text beyond the left or right side of the screen. */
export async function expectNoTextBeyondSides(page: Page, where = page.url()): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] =
      scrollWidth > clientWidth ? [`${scrollWidth} pixels to scroll in ${clientWidth}`] : [];
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement;
      if (holder === null || holder.closest('.sr-only, .truncate, script, style')) continue;
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const words = document.createRange();
      words.selectNode(texts.currentNode);
      const lines = [...words.getClientRects()].filter(({ width }) => width > 1);
      if (lines.some(({ left, right }) => left < -1 || right > clientWidth + 1))
        found.push(
          `${holder.localName}.${holder.className} “${texts.currentNode.textContent?.slice(0, 30)}”`,
        );
    }
    return found;
  });
  // The assertion is soft, so one run reports all screens.
  expect.soft(beyond, `beyond the sides of ${where}`).toEqual([]);
}
