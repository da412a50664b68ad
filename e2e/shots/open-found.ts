import { hangOne, type ShownItem } from './items.ts';
import type { Stage } from './scene.ts';

/** Opens an item's page as a finder and waits for its scan, which proves that its script runs. */
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
