import type { Locator } from '@playwright/test';

/** Number of sampled pixels on each side of the left border. */
const REACH = 6;

/**
 * Returns the contrast (WCAG 2.2, 1.4.11) of a control's border: the lower of its contrasts to the inside and the outside.
 * The contrast is computed from rendered pixels, which include opacity.
 */
export async function edgeContrast(control: Locator): Promise<number> {
  const page = control.page();
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (box === null) throw new Error('The control is not painted');
  const clip = { x: box.x - REACH, y: box.y + box.height / 2, width: 2 * REACH, height: 1 };
  const picture = await page.screenshot({ clip, animations: 'disabled' });
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, 1);
      const luminances = Array.from({ length: bitmap.width }, (_, x) => {
        const [red = 0, green = 0, blue = 0] = [...data.slice(4 * x, 4 * x + 3)].map((value) =>
          value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      });
      const contrast = (one: number, other: number) =>
        (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const [outside = 0, inside = 0] = [luminances[0], luminances.at(-1)];
      return Math.max(...luminances.map((it) => Math.min(contrast(it, outside), contrast(it, inside))));
    },
    [...picture],
  );
}
