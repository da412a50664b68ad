import type { OpenQuestion } from '@homeward/contract/owner-question';
import type { Db } from '../../platform/database/db.ts';
import { findPerson } from '../profiles/profiles-repository.ts';
import { findOpenQuestion } from './question-repository.ts';

/** Returns the open question to an item's owner as a response field; an empty object if no question is open. */
export async function presentOpenQuestion(db: Db, itemId: string): Promise<{ question?: OpenQuestion }> {
  const open = await findOpenQuestion(db, itemId);
  if (!open) return {};
  const heir = open.heirId === null ? undefined : await findPerson(db, open.heirId);
  return { question: { kind: open.kind, until: open.dueAt.toISOString(), heir: heir?.name ?? '' } };
}
