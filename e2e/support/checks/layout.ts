import { expect, type Page } from '@playwright/test';
import { findClipped } from './clipping.ts';
import { atRest } from './rest.ts';
import { findSmallTargets } from './targets.ts';

/** Expects the page to fit its window: nothing to scroll to sideways, no control cut off, each one large enough for a thumb. */
export async function expectLayout(page: Page): Promise<void> {
  await expectFit(page, { 'cut off': findClipped, 'too small for a thumb': findSmallTargets });
}

/** The same without the size of controls, for a page that is used with a mouse. */
export async function expectDeskLayout(page: Page): Promise<void> {
  await expectFit(page, { 'cut off': findClipped });
}

/** One call for all checks: it costs the browser and the test's process more than a check does. */
async function expectFit(page: Page, checks: Readonly<Record<string, () => string[]>>): Promise<void> {
  const names = Object.keys(checks);
  const found = await page.evaluate(`(async () => {
    await (${atRest})();
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways = scrollWidth > clientWidth ? [\`\${scrollWidth} in \${clientWidth} pixels\`] : [];
    return { sideways, ${names.map((name) => `'${name}': (${checks[name]})()`)} };
  })()`);
  const nothing = Object.fromEntries(['sideways', ...names].map((name) => [name, []]));
  // The test goes on: one run tells of every screen.
  expect.soft(found, `layout of ${page.url()}`).toEqual(nothing);
}
