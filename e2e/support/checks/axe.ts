import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

/** The package's `source` is not minified: a browser takes twice as long for it. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks the page as it stands against WCAG 2.2 AA; a failure lists each rule with the elements that break it. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'tag', values: WCAG_2_2_AA });
}

/** Checks colours alone: for other colours of a page that was checked already. */
export async function expectEnoughContrast(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'rule', values: ['color-contrast'] });
}

async function expectNoViolations(page: Page, runOnly: axeCore.RunOnly): Promise<void> {
  await comeToRest(page);
  // Half a megabyte: a document that has it does not get it again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (only) => {
    // Violations only: a description of every element that is as it should be takes longer than the checks.
    const results = await window.axe?.run({ runOnly: only, resultTypes: ['violations'] });
    if (results === undefined) throw new Error('The document with axe has gone');
    return results.violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
    }));
  }, runOnly);
  // The test goes on: one run tells of every state.
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Waits until what slides or fades in has come to rest: before that it has not got its place and its colours. */
export async function comeToRest(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect).target)
        // What is not rendered (`content-visibility: auto`) stands still until it is scrolled to.
        .filter((element) => element?.checkVisibility({ contentVisibilityAuto: true }))
        .map((element) => element?.outerHTML.slice(0, 200)),
    );
  await expect.poll(moving, { intervals: [20, 50, 100] }).toEqual([]);
}
