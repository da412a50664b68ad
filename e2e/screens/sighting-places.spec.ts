import { expect, type Locator, type Page } from '@playwright/test';
import { comeToRest, expectEnoughContrast, expectNoAxeViolations } from '../support/axe.ts';
import { expectNothingClipped } from '../support/clipping.ts';
import { expectNoSidewaysScrolling } from '../support/finders.ts';
import { chosenIn, mapIn, middleOf, sectionsOf, seeWorld, test } from '../support/sighting-places.ts';
import { expectLargeTargets } from '../support/targets.ts';

test.use({ savesData: false });

test('the last known place is chosen, and says its age, exactness and source in words', async ({
  section,
}) => {
  await seeWorld(section);
  await expect(chosenIn(section)).toHaveText('10 minutes ago · last known place · about 1 km · from a scan');
  await expect(section.getByText('About 10 km south-west of Frankfurt am Main, Germany')).toBeVisible();
  await expect(section.getByText('50.04° N, 8.56° E')).toBeVisible();
  await expect(section.getByRole('link', { name: /^Open in maps/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=50.04&mlon=8.56#map=17/50.04/8.56',
  );
  await expect(section.locator('.place-tag')).toHaveCount(1);
});

test('a place chosen in the list is shown on the map, and the other way round', async ({ section }) => {
  await seeWorld(section);
  await section.getByRole('button', { name: /^5 hours ago/ }).click();
  await expect(chosenIn(section)).toContainText('5 hours ago');
  await expect(section.locator('.place-name', { hasText: 'Zürich' })).toHaveCount(1);
  await expect(section.getByText('Near Zürich, Switzerland')).toBeVisible();
  await expectInMiddle(section.locator('.place-tag'), mapIn(section));

  // The one before the newest is near Munich, in the same view.
  await section.locator('.place-dot').nth(-2).click();
  await expect(chosenIn(section)).toContainText('3 hours ago');
});

test('later sightings without a place keep the last known one, and are counted', async ({
  section,
  page,
}) => {
  await seeWorld(section);
  const kept = sectionsOf(page).nth(1);
  await expect(kept).toContainText(
    'The last known place is from 1 day ago. It was seen 2 more times since, without a place.',
  );
  await expect(kept.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('No place is known yet.')).toBeVisible();
});

test('older places come when asked for', async ({ section }) => {
  await expect(section.getByRole('listitem')).toHaveCount(5);
  await section.getByRole('button', { name: 'Show 2 older places' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(7);
});

test('the map and its list can be read and used in every mode', async ({ page, section }) => {
  await seeWorld(section);
  await expectNoAxeViolations(page);
  const sizes = [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 320, height: 284 },
  ];
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => {
      document.documentElement.dir = dir;
    }, direction);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectLayout(page);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectLayout(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectEnoughContrast(page);
});

async function expectLayout(page: Page): Promise<void> {
  await comeToRest(page);
  await expectNoSidewaysScrolling(page);
  await expectNothingClipped(page);
  await expectLargeTargets(page);
}

async function expectInMiddle(tag: Locator, map: Locator): Promise<void> {
  const middle = await middleOf(map);
  await expect.poll(async () => Math.abs((await middleOf(tag)).x - middle.x)).toBeLessThan(3);
}
