import { expect, type Locator } from '@playwright/test';

/** Icons are smaller. */
const LARGE_PX = 150;

/** Waits for the only large decorative picture of an element and returns its content. */
export async function readLargePicture(place: Locator): Promise<string> {
  const read = () =>
    place
      .locator('svg[aria-hidden=true]')
      .evaluateAll(
        (pictures, least) =>
          pictures
            .filter((it) => it.checkVisibility() && it.getBoundingClientRect().width >= least)
            .map((it) => it.innerHTML),
        LARGE_PX,
      );
  await expect.poll(async () => (await read()).length, { message: 'large pictures' }).toBe(1);
  return (await read()).join();
}
