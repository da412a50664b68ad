import type { Poster } from '@homeward/contract/posters';
import type { PosterRow } from './poster-repository.ts';

export function presentPosters(rows: readonly PosterRow[]): Poster[] {
  return rows.map(({ id, kind, showsContact, visits, lastVisitAt }) => ({
    id,
    kind,
    shows_contact: showsContact,
    visits,
    last_visit_at: lastVisitAt?.toISOString() ?? null,
  }));
}
