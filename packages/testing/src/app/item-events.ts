import { derivedId } from '@homeward/api/platform/tokens.ts';
import { finder, scans, timeline } from '@homeward/contract';
import { buildScan } from './builders.ts';
import { leaveNote } from './item-mails.ts';
import { newAddress } from './new-address.ts';
import type { Person } from './personas.ts';
import type { TestApp } from './test-app.ts';

/** Scans a tag as a finder from a new IP address; with `bearer`, as a signed-in account. */
export async function scanCode(
  app: TestApp,
  code: string,
  different: Readonly<Record<string, unknown>> = {},
  bearer?: string,
): Promise<void> {
  const body = buildScan(code, different);
  const options = { from: newAddress(), ...(bearer === undefined ? {} : { bearer }) };
  const { status } = await app.call(scans.record, { body }, options);
  if (status !== 200) throw new Error(`The scan was answered ${status}`);
}

export async function sharePlace(
  app: TestApp,
  code: string,
  place: { readonly lat: number; readonly lng: number; readonly accuracy_m?: number },
): Promise<void> {
  const { status } = await app.call(
    finder.shareLocation,
    { body: { code, ...place } },
    { from: newAddress() },
  );
  if (status !== 200) throw new Error(`The place was answered ${status}`);
}

/** Marks timeline entries of an item as read, and all scans so far. By default it marks all unread entries. */
export async function readEntries(
  app: TestApp,
  { accessToken: bearer }: Person,
  code: string,
  entries?: readonly string[],
): Promise<number | undefined> {
  const params = { id: code };
  const { body } = await app.call(timeline.list, { params, query: { limit: '100' } }, { bearer });
  const unread = body.events.filter((event) => 'is_new' in event && event.is_new).map(({ id }) => id);
  const until = app.clock.now().toISOString();
  const read = { entries: [...(entries ?? unread)], until };
  return (await app.call(timeline.read, { params, body: read }, { bearer })).body.unread_count;
}

/** Sends a note and a further message; returns the conversation's id. */
export async function addMessage(
  app: TestApp,
  code: string,
  message: { readonly text: string; readonly isFromOwner: boolean; readonly accountId?: string },
): Promise<string> {
  const { db, clock } = app.context;
  const noteId = crypto.randomUUID();
  await leaveNote(app, code, { message: 'Hello', note_id: noteId });
  const conversationId = derivedId('note', code, noteId);
  const { activation_id } = await db
    .selectFrom('notes')
    .select('activation_id')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('conversations')
    .values({
      id: conversationId,
      activation_id,
      token_hash: Buffer.from(`hash ${conversationId}`),
      token_salt: Buffer.from('salt'),
      language: 'en',
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .insertInto('messages')
    .values({
      id: crypto.randomUUID(),
      conversation_id: conversationId,
      activation_id,
      is_from_owner: message.isFromOwner,
      account_id: message.accountId ?? null,
      message: message.text,
      created_at: clock.now(),
    })
    .execute();
  return conversationId;
}
