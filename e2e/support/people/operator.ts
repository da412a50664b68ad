import { listMails, type QueuedMail } from '@homeward/contract/monitoring';
import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import { expect, type Page } from '@playwright/test';
import type { RunningServer } from '../fixtures/start-server.ts';
import { callServer } from './members.ts';
import { type NewPerson, PASSWORD } from './people.ts';

/** Signs a person up. The mail server rejects the mail with each code in turn; the function resolves after the first rejection. */
export async function signUpRefused(
  { server, mailbox }: { readonly server: RunningServer; readonly mailbox: Mailbox },
  person: NewPerson,
  [first, ...further]: readonly [number, ...number[]],
): Promise<void> {
  for (const code of [first, ...further]) mailbox.failNext(1, code);
  const body = { ...person, password: PASSWORD, platform: 'Android' };
  await callServer(server, ['POST', '/api/user'], { body });
  await waitForRefusal(server, first);
}

/** Waits until the server has recorded a mail's rejection with this code; an earlier retry would have no effect. */
export async function waitForRefusal(server: RunningServer, code: number): Promise<void> {
  const token = server.operatorToken;
  await expect
    .poll(async () => {
      const { mails } = await callServer<{ mails: QueuedMail[] }>(server, ['GET', listMails.path], { token });
      return mails.map(({ lastError }) => lastError).join();
    })
    .toContain(`SMTP ${code}`);
}

/** Views of the operator's console by heading. If several views share a section, `link` leads from the section to the view. */
export const OPERATOR_VIEWS = {
  Overview: { path: '/operator', section: 'Overview' },
  Tags: { path: '/operator/tags', section: 'Tags' },
  Batches: { path: '/operator/batches', section: 'Tags', link: 'Batches' },
  Requests: { path: '/operator/requests', section: 'Tags', link: 'Requests' },
  Accounts: { path: '/operator/accounts', section: 'Accounts' },
  Help: { path: '/operator/help', section: 'Accounts', link: 'Help requests' },
  Operators: { path: '/operator/operators', section: 'Accounts', link: 'Operators' },
  Backups: { path: '/operator/backups', section: 'Backups' },
  Health: { path: '/operator/service', section: 'Service' },
  Email: { path: '/operator/mail', section: 'Service', link: 'Email' },
  Categories: { path: '/operator/categories', section: 'Service', link: 'Categories' },
  'Audit log': { path: '/operator/audit', section: 'Service', link: 'Audit log' },
} as const satisfies Record<string, { path: string; section: string; link?: string }>;

export async function openConsole(page: Page, { url, operatorToken }: RunningServer): Promise<void> {
  await page.goto(`${url}/operator`);
  await page.getByLabel('Operator token').fill(operatorToken);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

export async function goToView(page: Page, name: keyof typeof OPERATOR_VIEWS): Promise<void> {
  const { section, link }: { section: string; link?: string } = OPERATOR_VIEWS[name];
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
  if (link !== undefined)
    await page.getByRole('navigation', { name: section }).getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

/** Records each later violation of the content security policy as `directive: address`. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const breaches: string[] = [];
  await page.exposeFunction('noteBreach', (breach: string) => breaches.push(breach));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { noteBreach } = globalThis as unknown as { noteBreach: (breach: string) => void };
      noteBreach(`${effectiveDirective}: ${blockedURI}`);
    });
  });
  return breaches;
}
