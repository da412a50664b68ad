import { codes, questions } from '@homeward/contract';
import {
  activateCode,
  addTag,
  buildRegistration,
  linkCoOwner,
  unlinkCoOwner,
} from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { useOwnerQuestion } from '@homeward/testing/app/owner-questions.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';
import { settleDueQuestions } from '../../src/flows/settle-questions.ts';

describe('the end of a question to an owner', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  const stage = useOwnerQuestion(app);

  it('without an answer frees a claimed tag after 14 days; the item keeps its history on a new tag', async () => {
    await openConversation(app, stage.code);
    await stage.dispute();
    await stage.wait(13);
    expect(await stage.stateOf(stage.code)).toBe('active');
    await stage.wait(1);
    expect([await stage.stateOf(stage.code), await stage.outcome()]).toEqual(['blank', 'expired']);
    const [item] = await stage.itemsOf(stage.olivia);
    expect(item).toMatchObject({ name: 'Blue suitcase', unread_count: 1 });
    expect(item?.qr_planet_id).not.toBe(stage.code);
    const file = await app.fetch(await stage.linkIn(stage.olivia.email, '/export.json'));
    expect((await file.json()).items).toMatchObject([
      { name: 'Blue suitcase', notes: [{ message: 'I found it' }] },
    ]);
    const register = { body: buildRegistration(stage.code) };
    expect((await app.call(codes.register, register, { bearer: stage.ben.accessToken })).status).toBe(200);
    expect(await stage.itemsOf(stage.ben)).toMatchObject([{ unread_count: 0 }]);
  });

  it('detaches one of several tags alone', async () => {
    const other = await addTag(app, stage.olivia, stage.code);
    await stage.dispute();
    await stage.answer('release');
    expect([await stage.stateOf(stage.code), (await stage.itemsOf(stage.olivia))[0]?.qr_planet_id]).toEqual([
      'blank',
      other,
    ]);
  });

  it('by an answer and by the job at the same moment has one outcome', async () => {
    for (let round = 0; round < 6; round += 1) {
      stage.code = await activateCode(app, stage.olivia);
      await stage.dispute();
      await stage.advance(15);
      const [answered] = await Promise.all([stage.answer('keep'), settleDueQuestions(app.context)]);
      const end = [answered.status, await stage.outcome(), await stage.stateOf(stage.code)];
      expect([
        [200, 'kept', 'active'],
        [404, 'expired', 'blank'],
      ]).toContainEqual(end);
    }
  });

  it('without an objection hands the item to the co-owner after 30 days and mails both', async () => {
    const { olivia, ben } = stage;
    await linkCoOwner(app, olivia, ben);
    await openConversation(app, stage.code);
    await stage.handOver();
    await stage.wait(29);
    expect(await stage.itemsOf(stage.ben)).toEqual([]);
    await stage.wait(1);
    expect([await stage.itemsOf(stage.olivia), await stage.outcome()]).toEqual([[], 'expired']);
    expect(await stage.itemsOf(stage.ben)).toMatchObject([{ qr_planet_id: stage.code, email: ben.email }]);
    const subjects = [await app.mailsTo(ben.email), await app.mailsTo(olivia.email)].map(
      (mails) => mails.at(-1)?.subject,
    );
    expect(subjects).toEqual(['You have a new tag on Homeward', 'Your Homeward tag has a new owner']);
  });

  it.each([
    ['an objection', () => stage.answer('keep'), 'kept'],
    ['the end of sharing', () => unlinkCoOwner(app, stage.olivia, stage.ben), 'void'],
    [
      'a withdrawal',
      () => app.call(questions.withdrawQuestion, { params: { id: stage.code } }, AS_OPERATOR),
      'withdrawn',
    ],
  ])('by %s leaves the item with its owner', async (_, stop, outcome) => {
    await linkCoOwner(app, stage.olivia, stage.ben);
    await stage.handOver();
    await stop();
    await stage.wait(31);
    expect([(await stage.itemsOf(stage.olivia)).length, await stage.outcome()]).toEqual([1, outcome]);
  });
});
