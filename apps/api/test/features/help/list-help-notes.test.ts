import { finder, monitoring } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { AS_OPERATOR, askForHelp } from '@homeward/testing/app/operator.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const NOTES = 45;

describe('the notes of an item in a help request', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let code: string;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    for (let number = 1; number <= NOTES; number += 1) {
      // Several per millisecond, ordered only by id.
      if (number % 3 === 0) app.clock.advance(1000);
      await app.call(
        finder.sendMessage,
        { body: { code, message: `No. ${number}` } },
        { from: newAddress() },
      );
    }
  });

  const ask = (id: string, before: string) =>
    app.call(monitoring.listHelpNotes, { params: { id }, query: { before } }, AS_OPERATOR);
  const shownOf = async (id: string) => {
    const { helpRequests } = (await app.call(monitoring.listHelpRequests, {}, AS_OPERATOR)).body;
    return helpRequests.find((request) => request.id === id)?.shown;
  };

  it('are paged by 20, newest first, each once', async () => {
    const id = await askForHelp(app, olivia, code, { shows_details: true });
    const shown = await shownOf(id);
    const pages = [{ notes: shown?.notes ?? [], hasOlderNotes: shown?.hasOlderNotes }];
    while (pages.at(-1)?.hasOlderNotes) {
      const { status, body } = await ask(id, pages.at(-1)?.notes.at(-1)?.id ?? '');
      expect(status).toBe(200);
      pages.push(body);
    }
    expect(pages.map(({ notes }) => notes.length)).toEqual([20, 20, 5]);
    const all = pages.flatMap(({ notes }) => notes);
    expect(new Set(all.map(({ message }) => message)).size).toBe(NOTES);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('are shown only for open requests with the owner’s consent', async () => {
    const shows = await askForHelp(app, olivia, code, { message: 'First', shows_details: true });
    app.clock.advance(1000);
    const hides = await askForHelp(app, olivia, code, { message: 'Second', shows_details: false });
    const newest = (await shownOf(shows))?.notes[0]?.id ?? '';
    expect((await ask(shows, newest)).status).toBe(200);
    expect((await ask(hides, newest)).status).toBe(404);
    await app.call(monitoring.resolveHelpRequest, { params: { id: shows } }, AS_OPERATOR);
    const { status, body } = await ask(shows, newest);
    expect([status, body.resultMessage.en]).toEqual([404, 'This request has already been resolved']);
  });
});
