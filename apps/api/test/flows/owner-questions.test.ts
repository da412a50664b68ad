import { codes, operator, ownerQuestion, questions } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, addTag, buildRegistration, linkCoOwner, unlinkCoOwner } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { settleDueQuestions } from '../../src/flows/settle-questions.ts';

describe('a question of the operator to an owner', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let ben: Person;
  let code: string;

  beforeEach(async () => {
    [olivia, ben] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Ben')];
    code = await activateCode(app, olivia);
  });

  const dispute = (id = code) => app.call(questions.disputeTag, { params: { id } }, AS_OPERATOR);
  const handOver = (email = ben.email) =>
    app.call(questions.handOverItem, { params: { id: code }, body: { email } }, AS_OPERATOR);
  const answer = (choice: 'keep' | 'release', { accessToken: bearer } = olivia) =>
    app.call(ownerQuestion.answerQuestion, { params: { id: code }, body: { answer: choice } }, { bearer });
  const wait = async (days: number) => {
    app.clock.advance(days * DAY_MS);
    await settleDueQuestions(app.context);
    await signInAgain();
  };
  /** Sessions end while the clock advances. */
  const signInAgain = async () => {
    [olivia, ben] = [await logIn(app, olivia.email), await logIn(app, ben.email)];
  };
  const stateOf = async (id: string) => {
    const { body } = await app.call(operator.findCodes, { query: { id } }, AS_OPERATOR);
    return body.codes[0]?.state;
  };
  const itemsOf = async ({ id, accessToken: bearer }: Person) => {
    const { body } = await app.call(codes.list, { params: { userId: id } }, { bearer });
    return body.qrCodes;
  };
  const outcomeOf = async () => {
    const { body } = await app.call(questions.listQuestions, {}, AS_OPERATOR);
    return body.questions.find((question) => question.code === code)?.outcome;
  };
  /** Path and query of the newest link to this route in the person's mails. */
  const linkIn = async (to: string, route: string) => {
    const texts = (await app.mailsTo(to)).map(({ text }) => text).join('\n');
    return Array.from(texts.matchAll(/https?:\/\/[^/\s]+(\/[^\s>]+)/g), ([, path = '']) => path).findLast((path) =>
      path.startsWith(route),
    );
  };
  const post = (link = '', form = '') =>
    app.fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    });

  it('about a claimed tag is mailed once, names neither person, and is shown to the owner alone', async () => {
    await linkCoOwner(app, olivia, ben);
    const first = await dispute();
    expect([first.status, first.body.question.kind]).toEqual([200, 'claim']);
    expect((await dispute()).body.question.id).toBe(first.body.question.id);
    const mails = (await app.mailsTo(olivia.email)).filter(({ subject }) => subject.includes('yours?'));
    expect(mails).toHaveLength(1);
    const questionFor = async ({ accessToken: bearer }: Person) =>
      (await app.call(codes.details, { params: { id: code } }, { bearer })).body.qrCode.question?.kind;
    expect([await questionFor(olivia), await questionFor(ben)]).toEqual(['claim', undefined]);
    expect((await answer('keep', ben)).status).toBe(403);
  });

  it('about a claimed tag that the owner keeps has no further effect', async () => {
    await dispute();
    expect((await answer('keep')).status).toBe(200);
    await wait(15);
    expect([await stateOf(code), await outcomeOf(), (await answer('release')).status]).toEqual(['active', 'kept', 404]);
  });

  it('about a claimed tag without an answer frees the tag after 14 days; the item stays with its history', async () => {
    await openConversation(app, code);
    await dispute();
    await wait(13);
    expect(await stateOf(code)).toBe('active');
    await wait(1);
    expect([await stateOf(code), await outcomeOf()]).toEqual(['blank', 'expired']);
    const [item] = await itemsOf(olivia);
    expect(item).toMatchObject({ name: 'Blue suitcase', unread_count: 1 });
    expect(item?.qr_planet_id).not.toBe(code);
    const file = await app.fetch((await linkIn(olivia.email, '/export.json')) ?? '');
    expect((await file.json()).items).toMatchObject([{ name: 'Blue suitcase', notes: [{ message: 'I found it' }] }]);
    const register = { body: buildRegistration(code) };
    expect((await app.call(codes.register, register, { bearer: ben.accessToken })).status).toBe(200);
    expect(await itemsOf(ben)).toMatchObject([{ unread_count: 0 }]);
  });

  it('about one of several tags detaches that tag alone', async () => {
    const other = await addTag(app, olivia, code);
    await dispute();
    await answer('release');
    expect([await stateOf(code), (await itemsOf(olivia))[0]?.qr_planet_id]).toEqual(['blank', other]);
  });

  it('is answered by the link without a sign-in; opening the link changes nothing', async () => {
    await dispute();
    const link = await linkIn(olivia.email, '/owner-question');
    const page = await app.fetch(link ?? '');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('It’s mine')]);
    expect(await outcomeOf()).toBeNull();
    expect(await (await post(link, 'answer=release')).text()).toContain('The tag is free now');
    expect([await stateOf(code), await outcomeOf()]).toEqual(['blank', 'released']);
    expect(await (await post(link, 'answer=keep')).text()).toContain('The tag is free now');
    expect((await post(`${link}x`)).status).toBe(404);
  });

  it('that is answered while the job runs has exactly one outcome', async () => {
    for (let round = 0; round < 6; round += 1) {
      code = await activateCode(app, olivia);
      await dispute();
      app.clock.advance(15 * DAY_MS);
      await signInAgain();
      const [answered] = await Promise.all([answer('keep'), settleDueQuestions(app.context)]);
      const end = [answered.status, await outcomeOf(), await stateOf(code)];
      expect([
        [200, 'kept', 'active'],
        [404, 'expired', 'blank'],
      ]).toContainEqual(end);
    }
  });

  it('about a takeover requires a linked person, and hands the item over after 30 days with a mail to both', async () => {
    expect((await handOver()).body.errors).toHaveProperty('email');
    await linkCoOwner(app, olivia, ben);
    await openConversation(app, code);
    expect((await handOver()).status).toBe(200);
    expect((await dispute()).status).toBe(409);
    await wait(29);
    expect(await itemsOf(ben)).toEqual([]);
    await wait(1);
    expect([await itemsOf(olivia), await outcomeOf()]).toEqual([[], 'expired']);
    expect(await itemsOf(ben)).toMatchObject([{ qr_planet_id: code, email: ben.email }]);
    expect((await app.mailsTo(ben.email)).at(-1)?.subject).toContain('yours');
  });

  it.each([
    ['an objection', () => answer('keep'), 'kept'],
    ['the end of sharing', () => unlinkCoOwner(app, olivia, ben), 'void'],
    ['a withdrawal', () => app.call(questions.withdrawQuestion, { params: { id: code } }, AS_OPERATOR), 'withdrawn'],
  ])('about a takeover is stopped by %s', async (_, stop, outcome) => {
    await linkCoOwner(app, olivia, ben);
    await handOver();
    await stop();
    await wait(31);
    expect([(await itemsOf(olivia)).length, await outcomeOf()]).toEqual([1, outcome]);
  });

  it('is refused for a tag without an item, and recorded in the audit log', async () => {
    await dispute();
    await answer('release');
    expect([(await dispute()).status, (await dispute('2222222222222222')).status]).toEqual([409, 404]);
    const acts = await app.context.db.selectFrom('audit_log').select(['act', 'subject']).execute();
    expect(acts).toContainEqual({ act: 'tag.disputed', subject: code });
  });
});
