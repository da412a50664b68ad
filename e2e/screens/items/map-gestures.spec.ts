import { expect, type Page } from '@playwright/test';
import { moveFingers } from '../../support/browser/fingers.ts';
import { expectFocusInSight, walkTo } from '../../support/checks/focus.ts';
import {
  askForMap,
  chosenIn,
  mapIn,
  middleOf,
  scaleIn,
  seeWorld,
  test,
} from '../../support/items/sighting-places.ts';

/** Returns the scroll position after ten frames without scrolling: a touch scroll has momentum. */
function restingTop(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = scrollY;
        let still = 0;
        const look = () => {
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still === 10) resolve(last);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

test('one finger and the wheel scroll the page; two fingers, and the wheel with Ctrl, move the map', async ({
  page,
  openPlaces,
}) => {
  const places = await openPlaces();
  await askForMap(places);
  await seeWorld(places);
  const map = mapIn(places);
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const scale = await scaleIn(places).textContent();
  const top = () => page.evaluate(() => scrollY);
  const place = await middleOf(map);

  await page.mouse.move(place.x, place.y);
  const before = await top();
  await page.mouse.wheel(0, 120);
  await expect.poll(top).toBeGreaterThan(before);
  await expect(page.getByText(/^Hold .+ while scrolling to zoom the map$/)).toBeAttached();
  await expect(scaleIn(places)).toHaveText(scale ?? '');

  const scrolled = await top();
  const at = await middleOf(map);
  await moveFingers(page, [{ from: at, to: { x: at.x, y: at.y + 90 } }]);
  await expect.poll(top).toBeLessThan(scrolled);
  await expect(page.getByText('Use two fingers to move the map')).toBeAttached();
  await expect(scaleIn(places)).toHaveText(scale ?? '');

  await restingTop(page);
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const resting = await restingTop(page);
  const { x, y } = await middleOf(map);
  const tag = await middleOf(places.locator('.place-tag'));
  await moveFingers(page, [
    { from: { x: x - 50, y }, to: { x: x - 50, y: y + 60 } },
    { from: { x: x + 50, y }, to: { x: x + 50, y: y + 60 } },
  ]);
  await expect.poll(async () => (await middleOf(places.locator('.place-tag'))).y).toBeGreaterThan(tag.y + 30);
  await moveFingers(page, [
    { from: { x: x - 100, y }, to: { x: x - 20, y } },
    { from: { x: x + 100, y }, to: { x: x + 20, y } },
  ]);
  await expect(scaleIn(places)).not.toHaveText(scale ?? '');
  expect(await top()).toBe(resting);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

  const pinched = (await scaleIn(places).textContent()) ?? '';
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -240);
  await page.keyboard.up('Control');
  await expect(scaleIn(places)).not.toHaveText(pinched);
  expect(await top()).toBe(resting);
});

test('the map is reached, moved and left by keyboard, and its zoom is limited to available detail', async ({
  page,
  openPlaces,
}) => {
  const places = await openPlaces();
  await askForMap(places);
  await seeWorld(places);
  const map = mapIn(places);
  await walkTo(page, map);
  const tag = places.locator('.place-tag');
  const before = await tag.boundingBox();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await tag.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  const scale = (await scaleIn(places).textContent()) ?? '';
  await page.keyboard.press('-');
  await expect(scaleIn(places)).not.toHaveText(scale);
  for (const name of ['Show all locations', 'Zoom in', 'Zoom out']) {
    await page.keyboard.press('Tab');
    await expect(places.getByRole('button', { name })).toBeFocused();
    await expectFocusInSight(page);
  }
  await walkTo(page, places.getByRole('button', { name: /^3 hours ago/ }));
  await page.keyboard.press('Enter');
  await expect(chosenIn(places)).toContainText('3 hours ago');
  await expect(chosenIn(places)).toBeFocused();

  const zoomIn = places.getByRole('button', { name: 'Zoom in' });
  await expect(async () => {
    await zoomIn.click();
    await expect(zoomIn).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
  }).toPass();
  await expect(scaleIn(places)).toHaveText('30 km');
});
