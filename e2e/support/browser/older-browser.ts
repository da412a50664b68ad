import { type Browsers, OWNER_BROWSERS } from '@homeward/ui/vite-shared.ts';
import type { Page } from '@playwright/test';
import { listMissingMembers } from '../../../scripts/browsers/missing-features.ts';

/** Playwright's own script in the page needs these functions. */
const READ_BY_PLAYWRIGHT = new Set(['BigInt64Array', 'BigUint64Array']);

/** Removes each function that one of the supported browsers lacks, before the page's scripts run. */
export async function removeNewerFunctions(page: Page, browsers: Browsers = OWNER_BROWSERS): Promise<void> {
  await page.addInitScript(
    (members) => {
      const all = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
      for (const { owner, member, isStatic } of members) {
        if (owner === '') delete all[member];
        delete all[owner]?.[member];
        if (!isStatic) delete (all[owner]?.prototype as Record<string, unknown> | undefined)?.[member];
      }
    },
    listMissingMembers(browsers).filter(({ member }) => !READ_BY_PLAYWRIGHT.has(member)),
  );
}
