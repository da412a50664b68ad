import { posters } from '@homeward/contract';
import type { Person } from './person.ts';
import type { TestApp } from './test-app.ts';

/** Gives an item's poster and picture an address; returns their ids. */
export async function makePosters(
  app: TestApp,
  { accessToken: bearer }: Person,
  code: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly poster: string; readonly picture: string }> {
  const answer = await app.call(posters.make, { params: { id: code }, body }, { bearer });
  if (answer.status !== 200) throw new Error(`Making posters answered ${answer.status}`);
  const [poster, picture] = answer.body.posters;
  return { poster: poster?.id ?? '', picture: picture?.id ?? '' };
}
