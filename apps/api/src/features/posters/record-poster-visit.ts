import type { Context } from '../../context.ts';
import { mayLookAfter } from '../items/open-item.ts';
import { addPosterVisit, findPoster } from './poster-repository.ts';

interface Visit {
  readonly id: string;
  readonly codeId: string;
  readonly scannedAt: Date;
  readonly viewerId: string | null;
}

/** Counts a visit of a poster's address, unless an owner opened it. Returns false if there is no such address. */
export async function recordPosterVisit(
  { db }: Pick<Context, 'db'>,
  { id, codeId, scannedAt, viewerId }: Visit,
): Promise<boolean> {
  const poster = await findPoster(db, codeId);
  if (!poster) return false;
  const isOwn = viewerId !== null && (await mayLookAfter(db, viewerId, poster.ownerId));
  if (!isOwn) await addPosterVisit(db, { id, posterId: codeId, visitedAt: scannedAt });
  return true;
}
