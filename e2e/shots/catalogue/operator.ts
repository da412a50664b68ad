import { sendMessage } from '@homeward/contract/finder';
import { showStatistics } from '@homeward/contract/monitoring';
import { expect } from '@playwright/test';
import { callServer } from '../../support/people/members.ts';
import { goToView, openConsole, signUpRefused } from '../../support/people/operator.ts';
import { castPerson } from '../cast.ts';
import { hangOne } from '../items.ts';
import type { Area, Stage } from '../scene.ts';
import { operatorViews } from './operator-views.ts';

export const operatorArea: Area = {
  area: 'Operator',
  scenes: [
    {
      name: 'sign-in refused',
      open: async ({ page }) => {
        await page.goto('/operator');
        await page.getByLabel('Operator token').fill('wrong');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByText('Wrong operator token')).toBeVisible();
      },
    },
    {
      name: 'overview',
      isWhole: true,
      open: async (stage) => {
        await askForHelp(stage);
        await openConsole(stage.page, stage.server);
        await expect(stage.page.getByRole('img', { name: /^Scans/ })).toBeVisible();
      },
    },
    {
      name: 'erasing held because of the clock',
      open: async ({ page, server }) => {
        const erasingHold = {
          reason: 'clock',
          trustedAt: '2026-11-21T09:00:00Z',
          clockAt: '2027-12-26T09:00:00Z',
        };
        await page.route(`**${showStatistics.path}?*`, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, json: { ...(await response.json()), erasingHold } });
        });
        await openConsole(page, server);
        await expect(page.getByRole('button', { name: 'The clock is right: delete' })).toBeVisible();
      },
    },
    {
      name: 'figures as a table',
      open: async ({ page, server }) => {
        await openConsole(page, server);
        await page.getByText('Show the numbers').click();
        await expect(page.getByRole('table')).toBeVisible();
      },
    },
    {
      name: 'batches',
      isWhole: true,
      open: async ({ page, server }) => {
        const batches = [
          { name: 'Spring 2026', count: 12_000, note: 'Printed by Miller, for the shop in Hamburg' },
          { name: 'airport', count: 500 },
        ];
        for (const body of batches) {
          await callServer(server, ['POST', '/api/operator/batches'], { token: server.operatorToken, body });
        }
        await openConsole(page, server);
        await goToView(page, 'Batches');
        await expect(page.getByText('500 of 500 codes made')).toBeVisible();
      },
    },
    {
      name: 'labels of a batch',
      isWhole: true,
      open: async ({ page, server }) => {
        const body = { name: 'Labels 2026', count: 60, note: '' };
        await callServer(server, ['POST', '/api/operator/batches'], { token: server.operatorToken, body });
        await openConsole(page, server);
        await goToView(page, 'Batches');
        const card = page.getByRole('article', { name: 'Labels 2026' });
        await card.getByRole('link', { name: 'Make labels' }).click();
        await expect(page.getByRole('img', { name: 'Preview of the first page' })).toBeVisible();
        await page.getByLabel('Make them anyway').check();
        await page.getByText('If the print is off, and other settings').click();
        await page.getByRole('button', { name: 'Make PDF' }).click();
        await expect(page.getByRole('link', { name: 'Download Labels 2026.pdf' })).toBeVisible();
      },
    },
    {
      name: 'tag replaced',
      isWhole: true,
      open: async (stage) => {
        const { page, server } = stage;
        const code = await hangOne(stage, await stage.join('Olivia Marsh'));
        await openConsole(page, server);
        await goToView(page, 'Tags');
        await page.getByRole('searchbox').fill(code.id.slice(0, 8));
        await page.getByRole('button', { name: 'Replace' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
        await expect(page.getByText('Tag replaced')).toBeVisible();
      },
    },
    {
      name: 'asked before a tag is replaced',
      open: async (stage) => {
        const { page, server } = stage;
        const code = await hangOne(stage, await stage.join('Olivia Marsh'));
        await openConsole(page, server);
        await page.goto(`${server.url}/operator/tags?id=${code.id}`);
        await page.getByRole('button', { name: 'Replace' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'asked before a tag goes out of use',
      open: async ({ page, server, mint }) => {
        const [code] = await mint(1);
        await openConsole(page, server);
        await goToView(page, 'Tags');
        await page.getByRole('searchbox').fill(code?.id ?? '');
        await page.getByRole('button', { name: 'Take out of use' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'who can sign up',
      isWhole: true,
      open: async ({ page, server }) => {
        const made = {
          madeBy: 'Ada Wagner',
          createdAt: '2026-11-21T09:00:00Z',
          expiresAt: '2026-11-28T09:00:00Z',
        };
        const links = (['open', 'used', 'expired'] as const).map((state) => ({ id: state, ...made, state }));
        const json = {
          resultMessage: { en: 'Sign-up' },
          mode: 'invited',
          admitsInvited: true,
          isFixed: false,
        };
        await page.route('**/api/operator/sign-up', (route) => route.fulfill({ json: { ...json, links } }));
        await openConsole(page, server);
        await goToView(page, 'Accounts');
        await page.getByRole('button', { name: 'Make a link' }).click();
        await expect(page.getByText('Send this link to one person.')).toBeVisible();
      },
    },
    {
      name: 'mail that failed',
      isWhole: true,
      open: async ({ page, server, mailbox }) => {
        await signUpRefused({ server, mailbox }, castPerson('Olivia Marsh'), [450]);
        await openConsole(page, server);
        await goToView(page, 'Email');
        await expect(page.getByRole('article')).toBeVisible();
      },
    },
    {
      name: 'help',
      isWhole: true,
      open: async (stage) => {
        await askForHelp(stage);
        await openConsole(stage.page, stage.server);
        await goToView(stage.page, 'Help');
        await expect(stage.page.getByRole('article').first()).toBeVisible();
      },
    },
    {
      name: 'account to be deleted',
      isWhole: true,
      open: async ({ page, server, join }) => {
        const { id, email } = await join('Olivia Marsh');
        const token = server.operatorToken;
        await callServer(server, ['POST', `/api/operator/accounts/${id}/acts`], {
          token,
          body: { act: 'delete' },
        });
        await openConsole(page, server);
        await goToView(page, 'Accounts');
        await page.getByLabel('Email address').fill(email);
        await page.getByRole('button', { name: 'Find' }).click();
        await expect(page.getByText('Planned for')).toBeVisible();
      },
    },
    {
      name: 'categories with a mistake',
      isWhole: true,
      open: async ({ page, server }) => {
        await openConsole(page, server);
        await goToView(page, 'Categories');
        await page.getByRole('button', { name: 'Remove Toys' }).click();
        await page.getByRole('button', { name: 'Add a category' }).click();
        await page.getByRole('button', { name: 'Save all' }).click();
        await expect(page.getByText('Please enter a name')).toBeVisible();
      },
    },
    ...operatorViews,
  ],
};

/** One more than the first page shows. */
const NOTES = 21;

async function askForHelp(stage: Stage): Promise<void> {
  const owner = await stage.join('Olivia Marsh');
  const code = await hangOne(stage, owner);
  for (let number = 1; number <= NOTES; number += 1)
    await callServer(stage.server, ['POST', sendMessage.path], {
      body: { code: code.id, message: `I know where you live, ${number}.` },
    });
  const body = { message: 'Somebody sends me nasty notes.', is_abuse: true, shows_details: true };
  await callServer(stage.server, ['POST', `/api/qrcode/${code.id}/help`], { token: owner.accessToken, body });
}
