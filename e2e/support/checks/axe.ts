import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { comeToRest } from './rest.ts';

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

/** This is the minified file, because the package's `source` takes browsers twice as long. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks the page against WCAG 2.2 AA; a failure lists each violated rule with its elements. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'tag', values: WCAG_2_2_AA });
}

/** Checks only contrast, because the page was already checked completely in other colours. */
export async function expectEnoughContrast(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'rule', values: ['color-contrast'] });
}

async function expectNoViolations(page: Page, runOnly: axeCore.RunOnly): Promise<void> {
  await comeToRest(page);
  let found = await page.evaluate(findViolations, runOnly);
  // The script has half a megabyte, so it is injected only once per document.
  if (found === undefined) {
    await page.evaluate(AXE);
    found = await page.evaluate(findViolations, runOnly);
  }
  // The assertion is soft, so one run reports all states.
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Runs in the page. Returns undefined if axe is not injected. */
async function findViolations(runOnly: axeCore.RunOnly) {
  // The result contains only violations, because describing passed elements takes longer than the checks.
  const results = await window.axe?.run({ runOnly, resultTypes: ['violations'] });
  return results?.violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
}
