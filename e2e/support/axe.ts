import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks the page as it stands against WCAG 2.2 AA; a failure lists each rule with the elements that break it. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await comeToRest(page);
  // Legacy mode works in the page itself; otherwise each check opens a second page, for frames that these pages have none of.
  const axe = new AxeBuilder({ page }).withTags(WCAG_2_2_AA).setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
  // The test goes on: one run tells of every state.
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** How often what has come to rest is looked at again: the end of one transition may begin another below it. */
const ROUNDS_MAX = 10;

/** Waits until what slides or fades in has come to rest: before that it has not got its place and its colours. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async (roundsMax) => {
    for (let round = 0; round < roundsMax; round += 1) {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running');
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  }, ROUNDS_MAX);
}
