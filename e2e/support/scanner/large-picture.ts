import { expect, type Locator } from '@playwright/test';

/** Minimum size of a large picture; icons are smaller. */
const LARGE_PX = 150;

/** Waits until an element has a single large decorative picture; returns the picture's content. */
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
