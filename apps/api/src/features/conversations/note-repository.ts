import type { CodeId } from '@homeward/contract/code-id';
import type { Language } from '@homeward/messages/languages';
import { sql } from 'kysely';
import { isKept } from '../../domain/kept-item.ts';
import { CodeNotFoundError, CodeNotRegisteredError, getCodeId } from '../../domain/known-code.ts';
import { resolveReplacementOf } from '../../domain/replacement.ts';
import type { Db } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/database/ids.ts';
import type { SignedIn } from '../../platform/http/serve.ts';
import { isSameOrLinked } from '../profiles/profiles-repository.ts';
import { openConversation } from './conversation-repository.ts';
import { ConversationForbiddenError, NoteNotFoundError } from './conversation-rules.ts';

/** A finder's note about an item, and the conversation that it began. */
export interface NoteOfItem {
  readonly id: string;
  readonly message: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly place: string;
  readonly replyTo: string;
  readonly createdAt: Date;
  readonly hasConversation: boolean;
  readonly language: Language | null;
  readonly endedBy: 'finder' | 'owner' | 'blocked' | null;
}

export async function findNote(
  db: Db,
  { id, activationId }: { id: string; activationId: string },
): Promise<NoteOfItem | undefined> {
  return db
    .selectFrom('notes as n')
    .leftJoin('conversations as c', 'c.id', 'n.id')
    .select((select) => [
      'n.id',
      'n.message',
      'n.lat',
      'n.lng',
      'n.place',
      'n.reply_to as replyTo',
      'n.created_at as createdAt',
      select('c.id', 'is not', null).$castTo<boolean>().as('hasConversation'),
      sql<Language | null>`c.language`.as('language'),
      'c.ended_by as endedBy',
    ])
    .where('n.id', '=', id)
    .where('n.activation_id', '=', activationId)
    .executeTakeFirst();
}

/** The item on a code, or on the one that took over from it; throws for a code that was never minted and for a blank one. */
async function getItem(db: Db, codeId: CodeId) {
  const row = await db
    .selectFrom('codes as k')
    .leftJoin('activations as a', (join) =>
      join.onRef('a.code_id', '=', 'k.id').on(sql.raw<boolean>(isKept('a'))),
    )
    .select(['a.id', 'a.account_id as accountId', 'a.name', 'a.is_lost as isLost'])
    .where('k.id', '=', resolveReplacementOf(codeId))
    .where('k.retired_at', 'is', null)
    .executeTakeFirstOrThrow(() => new CodeNotFoundError());
  const { id, accountId, name, isLost } = row;
  if (id === null || accountId === null || name === null) throw new CodeNotRegisteredError();
  return { id, accountId, name, isLost: isLost === true };
}

/** A note about an item for its owner and the people linked to them; throws for every other caller and every other note. */
export async function getNoteOfItem(
  db: Db,
  user: SignedIn,
  params: { readonly id: string; readonly conversation: string },
) {
  const item = await getItem(db, getCodeId(params.id));
  if (!(await isSameOrLinked(db, user.accountId, item.accountId))) throw new ConversationForbiddenError();
  const id = params.conversation;
  const note = isUuid(id) ? await findNote(db, { id, activationId: item.id }) : undefined;
  if (!note) throw new NoteNotFoundError();
  return { item, note };
}

/** Begins the conversation of a note from before there were any; nothing happens for every other note. */
export async function ensureConversation(
  db: Db,
  {
    item,
    note,
    now,
  }: { readonly item: { readonly id: string }; readonly note: NoteOfItem; readonly now: Date },
): Promise<void> {
  if (note.hasConversation) return;
  const begun = { id: note.id, activationId: item.id, language: 'en', key: undefined, now } as const;
  await openConversation(db, begun);
}
