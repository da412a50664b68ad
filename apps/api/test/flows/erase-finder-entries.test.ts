import { questions } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { activateCode, setLost } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { makeDeskLink, openDeskPage, postDeskForm } from '@homeward/testing/app/desk-links.ts';
import { sharePlace } from '@homeward/testing/app/item-events.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('the operator’s erasure of a finder’s entries', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let code: string;
  beforeEach(async () => {
    app.clock.advance(2 * HOUR_MS);
    code = await activateCode(app, await addPerson(app, 'Olivia'));
  });
  const find = (body: Record<string, unknown>) =>
    app.call(questions.findFinderEntries, { body }, AS_OPERATOR);
  const erase = (ids: readonly string[]) =>
    app.call(questions.eraseFinderEntries, { body: { ids } }, AS_OPERATOR);
  const around = () => ({
    from: new Date(app.clock.now().getTime() - HOUR_MS / 2).toISOString(),
    until: new Date(app.clock.now().getTime() + HOUR_MS / 2).toISOString(),
  });

  it('finds a conversation by its link, without text, and erases it once', async () => {
    const { id, token } = await openConversation(app, code, { message: 'My number is 555-0199' });
    const { body } = await find({ link: `https://homeward.example/messages/${token}?lang=de` });
    expect(body.entries).toEqual([{ id, kind: 'note', code, at: app.clock.now().toISOString() }]);
    expect([(await erase([id])).body.erased, (await erase([id])).body.erased]).toEqual([1, 0]);
    const notes = await app.context.db.selectFrom('notes').select('message').where('id', '=', id).execute();
    expect(notes).toEqual([{ message: '' }]);
    const acts = await app.context.db.selectFrom('audit_log').select(['act', 'subject']).execute();
    expect(acts.filter(({ act }) => act === 'finder-entry.erased')).toEqual([
      { act: 'finder-entry.erased', subject: id },
    ]);
  });

  it('finds entries by tag, or by a time of at most an hour', async () => {
    await openConversation(app, code);
    await sharePlace(app, code, { lat: 1, lng: 2 });
    for (const body of [{ tag: code }, around()])
      expect((await find(body)).body.entries.map(({ kind }) => kind).toSorted()).toEqual(['note', 'share']);
    const ids = (await find({ tag: code })).body.entries.map(({ id }) => id);
    expect((await erase(ids)).body.erased).toBe(2);
    expect((await find({ tag: code })).body.entries).toEqual([]);
  });

  it('finds the answers of a desk by its link, its item’s tag or a time, and erases them', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const tag = await activateCode(app, olivia);
    await setLost(app, olivia, tag);
    const { path } = await makeDeskLink(app, olivia, tag);
    const { path: otherPath } = await makeDeskLink(app, olivia, tag);
    await postDeskForm(app, path, { place: 'Canary counter' });
    const link = `https://homeward.example${path}?lang=de`;
    const { entries } = (await find({ link })).body;
    const at = app.clock.now().toISOString();
    expect(entries).toEqual([{ id: expect.any(String), kind: 'desk', code: tag, at }]);
    for (const body of [{ tag }, around()]) expect((await find(body)).body.entries).toEqual(entries);
    for (const body of [{ tag: code }, { link: otherPath }])
      expect((await find(body)).body.entries).toEqual([]);
    const ids = entries.map(({ id }) => id);
    expect([(await erase(ids)).body.erased, (await erase(ids)).body.erased]).toEqual([1, 0]);
    expect((await find({ link })).body.entries).toEqual([]);
    expect(await dumpDatabase(app.context.db)).not.toContain('Canary counter');
    expect(await (await openDeskPage(app, path)).text()).not.toContain('Thank you!');
  });

  it('is refused without a way to find, for a longer time and for an unknown link', async () => {
    const { from } = around();
    const until = new Date(Date.parse(from) + 2 * HOUR_MS).toISOString();
    const statuses = [await find({}), await find({ from, until }), await find({ link: 'x'.repeat(22) })];
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 404]);
  });
});
