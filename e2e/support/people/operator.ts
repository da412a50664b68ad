import { expect, type Page } from '@playwright/test';
import type { RunningServer } from '../fixtures/start-server.ts';

/** Every section of the operator's console by its name, with its address. */
export const OPERATOR_SECTIONS = [
  ['Overview', '/operator'],
  ['Batches', '/operator/batches'],
  ['Tags', '/operator/tags'],
  ['Mail', '/operator/mail'],
  ['Help', '/operator/help'],
  ['Categories', '/operator/categories'],
] as const;

/** Opens the console of a server and signs in with its token. */
export async function openConsole(page: Page, { url, operatorToken }: RunningServer): Promise<void> {
  await page.goto(`${url}/operator`);
  await page.getByLabel('Operator token').fill(operatorToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

/** Goes to a section by its link. */
export async function goToSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

/** Notes every breach of the policy of the pages that a browser opens from now on, as `directive: address`. */
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
