import { expect } from '@playwright/test';
import { expectNoTextBeyondSides } from '../../support/checks/overflow.ts';
import { test } from '../../support/fixtures/story.ts';
import { exchangeByApi } from '../../support/people/conversations.ts';
import { placeItem } from '../../support/people/finders.ts';

const text = (length: number) => 'W'.repeat(length);

test('text without a space widens no page of a finder', async ({ page, stage, server }) => {
  const { owner, code } = await placeItem(stage, {
    ownerName: text(80),
    name: text(100),
    isLost: true,
    default_message: text(1000),
    email: `${text(60)}@${text(60)}.org`,
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(code.url);
  await expect(page.getByText('This item has been lost.')).toBeVisible();
  await expectNoTextBeyondSides(page);
  const { path } = await exchangeByApi(server, owner, code, {
    note: text(2000),
    answer: text(2000),
    thanks: text(500),
  });
  await page.goto(path);
  await expect(page.getByText('Seen by the owner')).toBeVisible();
  await expectNoTextBeyondSides(page);
});
