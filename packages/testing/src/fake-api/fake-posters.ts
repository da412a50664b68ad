import type { PosterRow } from '@homeward/api/features/posters/poster-repository.ts';

export interface FakePoster extends PosterRow {
  readonly itemId: string;
}
