import { ITEM_MAILS } from '@homeward/api/features/item-mails/item-mail-rules.ts';
import { isWithinLimit, resetLimit } from '@homeward/api/platform/limit-repository.ts';
import { finder } from '@homeward/contract';
import { newAddress } from './new-address.ts';
import type { Person } from './person.ts';
import type { TestApp } from './test-app.ts';

/** Sends a note as a finder from a new IP address. */
export async function leaveNote(
  app: TestApp,
  code: string,
  different: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const body = { code, message: 'I found it', ...different };
  const { status } = await app.call(finder.sendMessage, { body }, { from: newAddress() });
  if (status !== 200) throw new Error(`The note was answered ${status}`);
}

/** Uses up the daily limit of single item mails for each of these people. */
export async function exhaustMailBudget({ context }: TestApp, ...people: readonly Person[]): Promise<void> {
  for (const { id } of people) {
    for (let count = 0; count < ITEM_MAILS.max; count += 1)
      await isWithinLimit(context.db, { limit: ITEM_MAILS, of: [id], now: context.clock.now(), scale: 1 });
  }
}

/** Resets the daily limit of single item mails. */
export async function resetMailBudget({ context }: TestApp, ...people: readonly Person[]): Promise<void> {
  for (const { id } of people) await resetLimit(context.db, { limit: ITEM_MAILS, of: [id] });
}

/** Returns path and query of the mute link at the end of an item mail. */
export function muteLinkOf({ text }: { readonly text: string }): string {
  const [path] = /\/item-mails\?lang=\w+&token=[\w-]{43}/.exec(text) ?? [];
  if (path === undefined) throw new Error('The mail has no link that mutes');
  return path;
}
