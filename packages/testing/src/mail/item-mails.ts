import { ITEM_MAILS } from '@homeward/api/features/item-mails/item-mail-rules.ts';
import { isWithinLimit, resetLimit } from '@homeward/api/platform/limit-repository.ts';
import { finder } from '@homeward/contract';
import { newAddress } from '../app/new-address.ts';
import type { Person } from '../app/person.ts';
import type { TestApp } from '../app/test-app.ts';

/** Leaves a note at a code, as a finder from a new address; throws when it is not taken. */
export async function leaveNote(
  app: TestApp,
  code: string,
  different: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const body = { code, message: 'I found it', ...different };
  const { status } = await app.call(finder.sendMessage, { body }, { from: newAddress() });
  if (status !== 200) throw new Error(`The note was answered ${status}`);
}

/** Uses up the mails about items that these people get one by one today. */
export async function exhaustMailBudget({ context }: TestApp, ...people: readonly Person[]): Promise<void> {
  for (const { id } of people) {
    for (let count = 0; count < ITEM_MAILS.max; count += 1)
      await isWithinLimit(context.db, { limit: ITEM_MAILS, of: [id], now: context.clock.now(), scale: 1 });
  }
}

/** Gives these people all the mails about items of a day again, for tests that are about single mails. */
export async function resetMailBudget({ context }: TestApp, ...people: readonly Person[]): Promise<void> {
  for (const { id } of people) await resetLimit(context.db, { limit: ITEM_MAILS, of: [id] });
}

/** The path and query of the link at the end of a mail about items. */
export function muteLinkOf({ text }: { readonly text: string }): string {
  const [path] = /\/item-mails\?lang=\w+&token=[\w-]{43}/.exec(text) ?? [];
  if (path === undefined) throw new Error('The mail has no link that mutes');
  return path;
}
