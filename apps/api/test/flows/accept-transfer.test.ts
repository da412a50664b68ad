import { account, codes, finder, timeline, transfers } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { activateCode, setLost } from '@homeward/testing/app/builders.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { addMessage, scanCode, sharePlace } from '@homeward/testing/app/item-events.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { SMALL_PHOTO } from '@homeward/testing/app/photo-files.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildAcceptance, offerTag } from '@homeward/testing/app/transfers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemOnTag } from '../../src/features/items/item-repository.ts';

describe('taking over a tag', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let nina: Person;
  let code: string;

  beforeEach(async () => {
    [olivia, nina] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Nina')];
    code = await activateCode(app, olivia);
    app.clock.advance(MINUTE_MS);
  });

  const accept = (token: string, { by = nina, different = {} } = {}) =>
    app.call(transfers.accept, { body: buildAcceptance(token, different) }, { bearer: by.accessToken });
  const listOf = async ({ id, accessToken }: Person) => {
    const { body } = await app.call(codes.list, { params: { userId: id } }, { bearer: accessToken });
    return body.qrCodes.map((item) => item.qr_planet_id);
  };
  const itemOf = async ({ accessToken: bearer }: Person) =>
    (await app.call(codes.details, { params: { id: code } }, { bearer })).body.qrCode;
  const kindsFor = async ({ accessToken: bearer }: Person) => {
    const { body } = await app.call(timeline.list, { params: { id: code } }, { bearer });
    return body.events.map(({ kind }) => kind);
  };
  /** Creates every kind of history. */
  async function fillHistory(): Promise<void> {
    await setLost(app, olivia, code);
    await scanCode(app, code, { lat: 52.5, lng: 13.4 });
    await sharePlace(app, code, { lat: 1, lng: 2 });
    await addMessage(app, code, { text: 'Still here', isFromOwner: false });
    await app.call(
      codes.savePhoto,
      { params: { id: code }, file: SMALL_PHOTO },
      { bearer: olivia.accessToken },
    );
    app.clock.advance(MINUTE_MS);
  }

  it('stores the new owner’s number without its trunk prefix', async () => {
    const different = { mobile_number: '+62 0812-3456-7890' };
    expect((await accept(await offerTag(app, olivia, code), { different })).status).toBe(200);
    expect(await itemOf(nina)).toMatchObject({ mobile_number: '+62 81234567890' });
  });

  it('gives the item to the new owner with their contact details, not lost', async () => {
    await fillHistory();
    const { status, body } = await accept(await offerTag(app, olivia, code));
    expect([status, body]).toEqual([200, { resultMessage: { en: 'The tag is now yours' }, code }]);
    expect([await listOf(olivia), await listOf(nina)]).toEqual([[], [code]]);
    expect(await itemOf(nina)).toMatchObject({
      user_id: nina.id,
      name: 'Blue suitcase',
      email: 'nina.contact@example.org',
      mobile_number: '+34 699999999',
      default_message: 'Please write to Nina',
      further_messages: [],
      contact_ways: [],
      survey_ans: '',
      contact_privacy: 'always',
      is_lost: false,
      is_away: false,
      is_muted: false,
      unread_count: 0,
    });
    expect(Object.keys(await itemOf(olivia)).sort()).toEqual(['image_url', 'qr_planet_id', 'user_id']);
  });

  it('takes nothing along unless selected', async () => {
    await fillHistory();
    await accept(await offerTag(app, olivia, code));
    expect(await kindsFor(nina)).toEqual(['activated']);
    expect((await itemOf(nina)).image_url).toBe('/images/item.svg');
    await app.mailsTo(nina.email);
    for (const table of [
      'scans',
      'notes',
      'location_shares',
      'conversations',
      'messages',
      'item_photos',
    ] as const)
      expect([table, await app.context.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    const leftBehind = app.context.db.selectFrom('items').select('id').whereRef('account_id', '=', 'id');
    expect(await leftBehind.execute()).toEqual([]);
  });

  it('takes selected history, photo and messages along', async () => {
    await fillHistory();
    const all = { takes_history: true, takes_photo: true, takes_messages: true };
    const { image_url: photo } = await itemOf(olivia);
    await accept(await offerTag(app, olivia, code, all));
    expect((await kindsFor(nina)).toSorted()).toEqual(
      ['activated', 'found', 'lost', 'message', 'note', 'scan', 'share'].toSorted(),
    );
    expect(await itemOf(nina)).toMatchObject({ image_url: photo, unread_count: 0 });
    const conversations = app.context.db.selectFrom('conversations').select(['ended_at', 'ended_by']);
    expect(await conversations.execute()).toEqual([{ ended_at: app.clock.now(), ended_by: 'owner' }]);
  });

  it('takes history without messages along', async () => {
    await fillHistory();
    await accept(await offerTag(app, olivia, code, { takes_history: true }));
    expect((await kindsFor(nina)).toSorted()).toEqual(['activated', 'found', 'lost', 'scan', 'share']);
    expect((await itemOf(nina)).image_url).toBe('/images/item.svg');
  });

  it('takes messages without history along', async () => {
    await fillHistory();
    const { image_url: photo } = await itemOf(olivia);
    await accept(await offerTag(app, olivia, code, { takes_messages: true, takes_photo: true }));
    await app.mailsTo(nina.email);
    expect((await kindsFor(nina)).toSorted()).toEqual(['activated', 'message', 'note']);
    expect((await itemOf(nina)).image_url).toBe(photo);
  });

  it('lets finders reach the new owner at once', async () => {
    await accept(await offerTag(app, olivia, code));
    const page = await app.fetch(`/qr-code/${code}`);
    const text = await page.text();
    expect(text).toContain('nina.contact@example.org');
    expect(text).not.toContain('olivia.contact@example.org');
  });

  it('mails both, without the new owner’s address for the former one', async () => {
    await accept(await offerTag(app, olivia, code));
    const toNina = (await app.mailsTo(nina.email)).at(-1);
    const toOlivia = (await app.mailsTo(olivia.email)).at(-1);
    expect(toNina?.subject).toBe('You have a new tag on Homeward');
    expect(toNina?.text).toContain('the tag on “Blue suitcase” is now yours');
    expect(toOlivia?.subject).toBe('Your Homeward tag has a new owner');
    expect(toOlivia?.text).toContain('now has the tag on “Blue suitcase”');
    expect(toOlivia?.text).not.toContain(nina.email);
    expect(toOlivia?.text).not.toContain('nina.contact@example.org');
  });

  it('erases waiting and sent mails about the item', async () => {
    await fillHistory();
    const before = (await app.mailsTo(olivia.email)).length;
    expect(before).toBeGreaterThan(1);
    const { id } = await app.context.db
      .selectFrom('items')
      .select('id')
      .where('id', '=', itemOnTag(code))
      .executeTakeFirstOrThrow();
    await accept(await offerTag(app, olivia, code));
    const jobs = app.context.db.selectFrom('jobs').select('id').where('activation_id', '=', id);
    expect(await jobs.execute()).toEqual([]);
  });

  it('succeeds twice for the same person, without a second change', async () => {
    const token = await offerTag(app, olivia, code);
    await accept(token);
    const again = await accept(token, { different: { default_message: 'Another' } });
    expect([again.status, again.body.code]).toEqual([200, code]);
    expect((await itemOf(nina)).default_message).toBe('Please write to Nina');
    expect(
      (await app.mailsTo(nina.email)).filter(({ subject }) => subject.startsWith('You have a new tag')),
    ).toHaveLength(1);
  });

  it('is refused to another person afterwards', async () => {
    const token = await offerTag(app, olivia, code);
    await accept(token);
    const { status, body } = await accept(token, { by: await addPerson(app, 'Sam') });
    expect([status, body.resultMessage.en]).toEqual([409, 'This tag has already been accepted']);
    expect((await app.call(transfers.show, {}, { bearer: token })).status).toBe(409);
  });

  it.each(['while_lost', 'messages_only'] as const)(
    'shows finders the new owner’s contact by the new owner’s setting: %s',
    async (contact_privacy) => {
      await accept(await offerTag(app, olivia, code), { different: { contact_privacy } });
      expect((await itemOf(nina)).contact_privacy).toBe(contact_privacy);
      const { body } = await app.call(finder.ownerDetails, { params: { code } });
      expect(body.owner).toMatchObject({ registered: true, email: '', mobileNumber: '' });
    },
  );

  it('lets the new owner give the item away again', async () => {
    const first = await offerTag(app, olivia, code, { takes_history: true });
    await accept(first);
    const sam = await addPerson(app, 'Sam');
    await accept(await offerTag(app, nina, code), { by: sam });
    expect([await listOf(nina), await listOf(sam)]).toEqual([[], [code]]);
    expect((await accept(first)).status).toBe(404);
  });

  it('is not affected by the former owner’s pending requests', async () => {
    await accept(await offerTag(app, olivia, code));
    const call = { params: { id: code }, body: {} };
    const offer = await app.call(transfers.give, call, { bearer: olivia.accessToken });
    expect(offer.status).toBe(403);
    const { body } = await app.call(account.exportAccount, {}, { bearer: olivia.accessToken });
    expect(body.items).toEqual([]);
  });

  it.each([{ takes_history: true }, {}])(
    'succeeds for exactly one of 20 at once (%j)',
    async (along) => {
      const crowd = await signInCrowd(app.context, 20);
      const token = await offerTag(app, olivia, code, along);
      const answers = await Promise.all(
        crowd.map(({ accessToken }) =>
          app.call(transfers.accept, { body: buildAcceptance(token) }, { bearer: accessToken }),
        ),
      );
      const winners = crowd.filter((_person, index) => answers[index]?.status === 200);
      expect(winners).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
      const rows = app.context.db.selectFrom('items').select('account_id').where('id', '=', itemOnTag(code));
      expect(await rows.execute()).toEqual([{ account_id: winners[0]?.id }]);
    },
    60_000,
  );

  it.each([{ token: '' }, { email: 'no address' }, { default_message: '' }, { no_such_field: 1 }])(
    'is refused with %j',
    async (different) => {
      expect((await accept(await offerTag(app, olivia, code), { different })).status).toBe(400);
    },
  );
});
