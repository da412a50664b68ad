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

/** What a scene may say in English, whatever language the app speaks. */
export interface SceneTexts {
  readonly isApp: boolean;
  /** What the server answered so far. */
  readonly answers: () => Promise<string>;
}

const PHONE = { width: 390, height: 844 };
/** The narrowest phone there is. */
const NARROWEST = { width: 320, height: 568 };
/** What 200 % of a small window of 640 by 568 pixels leaves. */
const ZOOMED = { width: 320, height: 284 };
/** Nothing ends half under a footer: one can scroll there, but the checks of focus take it for covered. */
const HIGH = { width: 390, height: 1000 };
export const DESKTOP = { width: 1280, height: 800 };
/** Enough to come past what is special about a screen. */
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

/** Texts a third longer than English ones: what fits the narrowest phone then, fits it in English and in Arabic. */
const pseudo: Mode = {
  name: 'a made-up language',
  look: async (page, { answers }) => {
    // Not before: a page whose requests are intercepted has no cache, and compiles its scripts anew at each address.
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

/** What comes after it is looked at from right to left, too. Names and colours are those of the phone before. */
const rightToLeft: Mode = {
  name: 'from right to left',
  look: async (page) => {
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await expectLayout(page);
  },
};

/** After the phone: what the elements are and are called has been checked there, and is the same here. */
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

/** Comes last: going through a page with the keyboard changes it. */
const forcedColors: Mode = {
  name: 'forced colours',
  look: async (page) => {
    await page.setViewportSize(HIGH);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    // Contrast is the system's there, and axe reads the page's own colours.
    await comeToRest(page);
    for (let stop = 0; stop < FOCUS_STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      await expectFocusInSight(page);
    }
  },
};

/** Set by `npm run test:all`: every viewing mode. */
const IS_WHOLE = process.env.HOMEWARD_SWEEP === 'whole';

/** The viewing modes of a scene; desktop-only scenes have no phone modes. */
export function modesOf({
  only,
  isPlain,
  isLayoutOnly,
  isApp,
}: Scene & { readonly isApp: boolean }): readonly Mode[] {
  // axe waits by the page's own timers: without them only the layout can be looked at.
  if (isPlain || isLayoutOnly) return [layoutOnly];
  if (only === 'desktop') return [desktopAlone];
  if (!IS_WHOLE) return [narrowestPhone];
  const inPseudo = isApp ? [pseudo] : [];
  const desktop = only === 'phone' ? [] : [desktopDark];
  return [phoneLight, ...inPseudo, largeText, zoomed, narrow, rightToLeft, ...desktop, forcedColors];
}

/** The operator's console is a page for desks and mice: it is read on a phone, and used with large text on a screen. */
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
