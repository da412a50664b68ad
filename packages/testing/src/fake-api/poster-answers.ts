import { newTagId } from '@homeward/api/features/batches/batch-rules.ts';
import { presentPosters } from '@homeward/api/features/posters/poster-presenter.ts';
import { POSTER_KINDS } from '@homeward/contract/posters';
import { message } from '@homeward/messages/message';
import type { FakeAnswers } from './fake-answers.ts';
import { openFakeItem } from './fake-item-access.ts';

export const posterAnswers = {
  'posters.make': (world, { params, body, session }) => {
    const { id: itemId } = openFakeItem(world, session, params.id);
    const existing = world.posters.filter((poster) => poster.itemId === itemId);
    const showsContact = body.shows_contact ?? existing.some((poster) => poster.showsContact);
    const posters = POSTER_KINDS.map((kind) => ({
      ...(existing.find((poster) => poster.kind === kind) ?? {
        id: newTagId(),
        itemId,
        kind,
        visits: 0,
        lastVisitAt: null,
      }),
      showsContact,
    }));
    world.posters = [...world.posters.filter((poster) => poster.itemId !== itemId), ...posters];
    return { resultMessage: message('answers.posters.made'), posters: presentPosters(posters) };
  },
  'posters.turnOff': (world, { params, session }) => {
    const { id: itemId } = openFakeItem(world, session, params.id);
    world.posters = world.posters.filter(({ id, itemId: of }) => id !== params.poster || of !== itemId);
    const left = world.posters.filter((poster) => poster.itemId === itemId);
    return { resultMessage: message('answers.posters.turnedOff'), posters: presentPosters(left) };
  },
} satisfies FakeAnswers;
