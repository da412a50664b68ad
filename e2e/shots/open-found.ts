import { hangOne, type ShownItem } from './items.ts';
import type { Stage } from './scene.ts';

/** Opens the page of an item of Olivia Marsh’s as a finder does, and waits until its scan is recorded, by when its script runs. */
export async function openFound(
  stage: Stage,
  item?: ShownItem,
  { owner = 'Olivia Marsh', query = '' }: { readonly owner?: string; readonly query?: string } = {},
): Promise<void> {
  const code = await hangOne(stage, await stage.join(owner), item);
  const scan = stage.page.waitForResponse((response) => response.url().endsWith('/api/qrcode/scan'));
  await stage.page.goto(`${code.url}${query}`);
  await scan;
}
