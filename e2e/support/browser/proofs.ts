import type { FakeWorld } from '@homeward/testing/fake-api/fake-world.ts';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../people/people.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

/** Matches the console error of a call that first needs a step-up. */
export const REFUSED_FIRST = /status of 400/;

/** Returns the step-up dialog. */
export function proofSheetOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Confirm it’s you' });
}

export function proofPasswordOf(page: Page): Locator {
  return proofSheetOf(page).getByLabel('Password', { exact: true });
}

/** Performs a step-up with a password and, if given, a code. */
export async function prove(
  page: Page,
  { password = PASSWORD, code }: { readonly password?: string; readonly code?: string } = {},
): Promise<void> {
  await proofPasswordOf(page).fill(password);
  if (code !== undefined) await proofSheetOf(page).getByLabel('Code').fill(code);
  await proofSheetOf(page).getByRole('button', { name: 'Confirm' }).click();
}

/** Makes each log-in a quarter of an hour older. */
export function ageSessions(world: FakeWorld): void {
  world.sessions = world.sessions.map((session) => ({
    ...session,
    signedInAt: new Date(session.signedInAt.getTime() - QUARTER_HOUR_MS),
  }));
}
