import type { Language } from '@homeward/messages/languages';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

interface ThankedItem {
  readonly itemId: string;
  readonly since: Date;
}

export async function addThanks(
  db: Db,
  { itemId, since, thanks }: ThankedItem & { readonly thanks: string },
): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ thanks })
    .where('activation_id', '=', itemId)
    .where('created_at', '>=', since)
    .where('ended_at', 'is', null)
    .execute();
}

interface AddressedConversation {
  readonly conversationId: string;
  readonly address: string;
  readonly language: Language;
}

/** Returns one open conversation for each address: the newest with a confirmed address or, if none is confirmed, the newest. */
export async function listAddressedConversations(
  db: Db,
  { itemId, since, limit }: ThankedItem & { readonly limit: number },
): Promise<AddressedConversation[]> {
  const { rows } = await sql<AddressedConversation>`
    select distinct on (lower(n.reply_to)) c.id as "conversationId", n.reply_to as address, c.language
    from conversations c join notes n on n.id = c.id left join finder_addresses f on f.conversation_id = c.id
    where c.activation_id = ${itemId}::uuid and c.created_at >= ${since} and c.ended_at is null and n.reply_to <> ''
    order by lower(n.reply_to), f.confirmed_at is null, c.created_at desc, c.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}
