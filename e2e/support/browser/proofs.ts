import type { FakeWorld } from '@homeward/testing/fake-api/fake-world.ts';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../people/people.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

/** Console noise of a call that is refused until the session is proved. */
export const REFUSED_FIRST = /status of 400/;

/** The sheet that requires a proof of the session. */
export function proofSheetOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Confirm it’s you' });
}

export function proofPasswordOf(page: Page): Locator {
  return proofSheetOf(page).getByLabel('Password', { exact: true });
}

/** Gives the password, and a code where one is required. */
export async function prove(
  page: Page,
  { password = PASSWORD, code }: { readonly password?: string; readonly code?: string } = {},
): Promise<void> {
  await proofPasswordOf(page).fill(password);
  if (code !== undefined) await proofSheetOf(page).getByLabel('Code').fill(code);
  await proofSheetOf(page).getByRole('button', { name: 'Confirm' }).click();
}

/** Moves every log-in a quarter of an hour into the past. */
export function ageSessions(world: FakeWorld): void {
  world.sessions = world.sessions.map((session) => ({
    ...session,
    signedInAt: new Date(session.signedInAt.getTime() - QUARTER_HOUR_MS),
  }));
}
