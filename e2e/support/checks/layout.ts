import { expect, type Page } from '@playwright/test';
import { findClipped } from './clipping.ts';
import { atRest } from './rest.ts';
import { findSmallTargets } from './targets.ts';

/** Expects no horizontal scrolling, no clipped control, and controls large enough for touch. */
export async function expectLayout(page: Page): Promise<void> {
  await expectFit(page, { 'cut off': findClipped, 'too small for a thumb': findSmallTargets });
}

/** Expects the same layout without a minimum size of controls, for pages that are used with a mouse. */
export async function expectDeskLayout(page: Page): Promise<void> {
  await expectFit(page, { 'cut off': findClipped });
}

/** Runs all checks in one call, because the call takes longer than a check. */
async function expectFit(page: Page, checks: Readonly<Record<string, () => string[]>>): Promise<void> {
  const names = Object.keys(checks);
  const found = await page.evaluate(`(async () => {
    await (${atRest})();
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways = scrollWidth > clientWidth ? [\`\${scrollWidth} in \${clientWidth} pixels\`] : [];
    return { sideways, ${names.map((name) => `'${name}': (${checks[name]})()`)} };
  })()`);
  const nothing = Object.fromEntries(['sideways', ...names].map((name) => [name, []]));
  // The assertion is soft, so one run reports all screens.
  expect.soft(found, `layout of ${page.url()}`).toEqual(nothing);
}
