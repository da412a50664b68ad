import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expectNothingClipped } from './clipping.ts';
import { expectNoSidewaysScrolling } from './finders.ts';
import { expectLargeTargets } from './targets.ts';

/** The narrowest phone there is. */
export const NARROWEST = { width: 320, height: 568 };

/** Expects that a screen can be read and used as it stands, whatever its width. */
export async function expectFit(page: Page): Promise<void> {
  // Comes first: it waits until what slides in has come to rest.
  await expectNoAxeViolations(page);
  await expectNoSidewaysScrolling(page);
  await expectNothingClipped(page);
  await expectLargeTargets(page);
}
