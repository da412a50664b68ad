import { expect } from '@playwright/test';
import { callServer, signInBrowser } from '../../support/people/members.ts';
import { goToView, openConsole } from '../../support/people/operator.ts';
import { hangOne } from '../items.ts';
import type { Scene, Stage } from '../scene.ts';

const VIEWS = ['Operators', 'Backups', 'Health', 'Audit log'] as const;

/** Views with their usual content, and the pages before the console. */
export const operatorViews: readonly Scene[] = [
  ...VIEWS.map(
    (view): Scene => ({
      name: view.toLowerCase(),
      isWhole: true,
      open: async ({ page, server, join }) => {
        const { email } = await join('Olivia Marsh');
        const call = { token: server.operatorToken, body: { email } };
        await callServer(server, ['POST', '/api/operator/operators'], call);
        await openConsole(page, server);
        await goToView(page, view);
        await expect(page.getByText(/^Loading /)).toHaveCount(0);
      },
    }),
  ),
  {
    name: 'requests',
    isWhole: true,
    open: async (stage) => {
      const { page, server } = stage;
      const id = await dispute(stage);
      await callServer(server, ['POST', '/api/user/share-location'], {
        body: { code: id, lat: 50.0379, lng: 8.5622 },
      });
      await openConsole(page, server);
      await goToView(page, 'Requests');
      await page.getByLabel('Link of the conversation or desk, or tag ID').fill(id);
      await page.getByRole('button', { name: 'Find entries' }).click();
      await expect(page.getByRole('button', { name: 'Erase 1 entry' })).toBeVisible();
    },
  },
  {
    name: 'an account without the role',
    open: async ({ page, signIn }) => {
      await signIn();
      await page.goto('/operator');
      await expect(page.getByText('doesn’t have an operator’s role')).toBeVisible();
    },
  },
  {
    name: 'link of the first operator',
    open: async ({ page, signIn }) => {
      await signIn();
      await page.goto('/operator/first#token');
      await expect(page.getByRole('button', { name: 'Become the operator' })).toBeVisible();
    },
  },
  {
    name: 'the owner of a claimed tag',
    isWhole: true,
    open: async (stage) => {
      const id = await dispute(stage);
      await stage.page.goto(`/items/${id}`);
      await expect(stage.page.getByRole('button', { name: 'Set the tag free' })).toBeVisible();
    },
  },
];

async function dispute(stage: Stage): Promise<string> {
  const { context, server, join } = stage;
  const owner = await join('Olivia Marsh');
  await signInBrowser(context, server, owner);
  const { id } = await hangOne(stage, owner);
  await callServer(server, ['POST', `/api/operator/codes/${id}/claim`], { token: server.operatorToken });
  return id;
}
