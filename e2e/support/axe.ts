import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks the page as it stands against WCAG 2.2 AA; a failure lists each rule with the elements that break it. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await comeToRest(page);
  // Legacy mode works in the page itself; otherwise each check opens a second page, for frames that these pages have none of.
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).setLegacyMode().analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Waits until what slides or fades in has come to rest: before that it has not got its place and its colours. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ playState }) => playState === 'running');
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
