import { expect, type Page } from '@playwright/test';
import { arrive } from '../shots/arrive.ts';
import type { Scene } from '../shots/scene.ts';
import { expectEnoughContrast, expectNoAxeViolations } from '../support/checks/axe.ts';
import { expectFocusInSight } from '../support/checks/focus.ts';
import { expectDeskLayout, expectLayout } from '../support/checks/layout.ts';
import { comeToRest } from '../support/checks/rest.ts';
import { expectNoSidewaysScrolling } from '../support/people/finders.ts';
import { follow, PSEUDO_LANGUAGE, servePseudo } from '../support/pseudo/speak-pseudo.ts';
import { expectNoEnglish } from '../support/pseudo/untranslated.ts';

/** One viewing mode; `look` switches the page to it and runs the checks. */
export interface Mode {
  readonly name: string;
  readonly look: (page: Page, scene: SceneTexts) => Promise<void>;
}

/** English texts that a scene may contain in any language. */
export interface SceneTexts {
  readonly isApp: boolean;
  /** The server's answers so far. */
  readonly answers: () => Promise<string>;
}

const PHONE = { width: 390, height: 844 };
/** The narrowest supported phone. */
const NARROWEST = { width: 320, height: 568 };
/** A window of 640 by 568 pixels at 200 % zoom. */
const ZOOMED = { width: 320, height: 284 };
/**
 * Higher than content and footer: elements under a sticky footer can be scrolled into view, but the focus checks report them as covered.
 */
const HIGH = { width: 390, height: 1000 };
export const DESKTOP = { width: 1280, height: 800 };
/** Enough to pass a screen's specific elements. */
const FOCUS_STOPS = 6;

const phoneLight: Mode = {
  name: 'phone, light',
  look: async (page) => {
    await expect(page.locator('.page-loading, #root:empty')).toHaveCount(0);
    await arrive(page);
    await expectNoAxeViolations(page);
    await expectLayout(page);
  },
};

/** The phone that runs out of room first, in the longest texts: `npm test` checks each scene in it alone. */
const narrowestPhone: Mode = {
  name: 'the narrowest phone, in a made-up language',
  look: async (page, scene) => {
    await expect(page.locator('.page-loading, #root:empty')).toHaveCount(0);
    await arrive(page);
    if (scene.isApp) await pseudo.look(page, scene);
    await page.setViewportSize(NARROWEST);
    await expectNoAxeViolations(page);
    await expectLayout(page);
  },
};

const layoutOnly: Mode = {
  name: 'the layout at every size',
  look: async (page) => {
    for (const size of [PHONE, NARROWEST, ZOOMED, DESKTOP]) {
      await page.setViewportSize(size);
      await expectLayout(page);
    }
  },
};

/** Texts a third longer than English: if they fit the narrowest phone, English and Arabic do as well. */
const pseudo: Mode = {
  name: 'a made-up language',
  look: async (page, { answers }) => {
    // Intercepted pages have no cache and recompile scripts at each address, so the interception starts late.
    await servePseudo(page);
    await follow(page, PSEUDO_LANGUAGE);
    await expectNoEnglish(page, answers);
  },
};

const largeText: Mode = {
  name: 'text of twice its size',
  look: async (page) => {
    await setFontSize(page, '200%');
    await expectLayout(page);
    await setFontSize(page, '');
  },
};

const zoomed: Mode = {
  name: 'a window zoomed to twice its size',
  look: async (page) => {
    await page.setViewportSize(ZOOMED);
    await expectLayout(page);
  },
};

const narrow: Mode = {
  name: '320 pixels wide',
  look: async (page) => {
    await page.setViewportSize(NARROWEST);
    await expectLayout(page);
  },
};

/** Later modes are right to left, too. Names and colours were checked in the previous phone mode. */
const rightToLeft: Mode = {
  name: 'from right to left',
  look: async (page) => {
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await expectLayout(page);
  },
};

/** After the phone mode, which has checked the same elements and names. */
const desktopDark: Mode = {
  name: 'desktop, dark',
  look: async (page) => {
    await toDesktopDark(page);
    await expectEnoughContrast(page);
    await expectLayout(page);
  },
};

const desktopAlone: Mode = {
  name: 'desktop, dark, which no phone has',
  look: async (page) => {
    await toDesktopDark(page);
    await expectNoAxeViolations(page);
    await expectLayout(page);
  },
};

/** Last, because keyboard navigation changes the page. */
const forcedColors: Mode = {
  name: 'forced colours',
  look: async (page) => {
    await page.setViewportSize(HIGH);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    // The contrast is the system's, and axe reads the page's own colours.
    await comeToRest(page);
    for (let stop = 0; stop < FOCUS_STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      await expectFocusInSight(page);
    }
  },
};

/** Set by `npm run test:all`: every viewing mode. */
export const IS_WHOLE = process.env.HOMEWARD_SWEEP === 'whole';

/** Returns the viewing modes of a scene; desktop-only scenes have no phone modes. */
export function modesOf({
  only,
  isPlain,
  isLayoutOnly,
  isApp,
}: Scene & { readonly isApp: boolean }): readonly Mode[] {
  // axe waits with the page's timers; without them only the layout can be checked.
  if (isPlain || isLayoutOnly) return [layoutOnly];
  if (only === 'desktop') return [desktopAlone];
  if (!IS_WHOLE) return [narrowestPhone];
  const inPseudo = isApp ? [pseudo] : [];
  const desktop = only === 'phone' ? [] : [desktopDark];
  return [phoneLight, ...inPseudo, largeText, zoomed, narrow, rightToLeft, ...desktop, forcedColors];
}

/** The operator's console is made for desktops; it is read on phones, and used with large text on desktops. */
export const CONSOLE_MODES: readonly Mode[] = [
  {
    name: 'phone, light',
    look: async (page) => {
      await arrive(page);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScrolling(page);
    },
  },
  {
    name: 'desktop, dark',
    look: async (page) => {
      await toDesktopDark(page);
      await expectEnoughContrast(page);
      await expectDeskLayout(page);
    },
  },
];

async function toDesktopDark(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'dark' });
}

async function setFontSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
