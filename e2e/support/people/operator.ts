import { listMails, type QueuedMail } from '@homeward/contract/monitoring';
import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import { expect, type Page } from '@playwright/test';
import type { RunningServer } from '../fixtures/start-server.ts';
import { callServer } from './members.ts';
import { type NewPerson, PASSWORD } from './people.ts';

/** Signs a person up whose mail is rejected with each of these codes in turn; resolves after the first. */
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

/** Waits until the mail server has rejected a mail with this code; a retry before has no effect. */
export async function waitForRefusal(server: RunningServer, code: number): Promise<void> {
  const token = server.operatorToken;
  await expect
    .poll(async () => {
      const { mails } = await callServer<{ mails: QueuedMail[] }>(server, ['GET', listMails.path], { token });
      return mails.map(({ lastError }) => lastError).join();
    })
    .toContain(`SMTP ${code}`);
}

/** All sections of the operator's console with their paths. */
export const OPERATOR_SECTIONS = [
  ['Overview', '/operator'],
  ['Batches', '/operator/batches'],
  ['Tags', '/operator/tags'],
  ['Email', '/operator/mail'],
  ['Help', '/operator/help'],
  ['Categories', '/operator/categories'],
] as const;

export async function openConsole(page: Page, { url, operatorToken }: RunningServer): Promise<void> {
  await page.goto(`${url}/operator`);
  await page.getByLabel('Operator token').fill(operatorToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

export async function goToSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

/** Records violations of the content security policy from now on, as `directive: address`. */
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
