import { codes } from '@homeward/contract';
import {
  activateCode,
  buildRegistration,
  linkCoOwner,
  mint,
  setLost,
  unlinkCoOwner,
} from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const ROUNDS = 10;

describe('updating an item', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });
  let olivia: Person;
  let colin: Person;
  let sam: Person;

  beforeAll(async () => {
    [olivia, colin, sam] = [
      await addPerson(app, 'Olivia'),
      await addPerson(app, 'Colin'),
      await addPerson(app, 'Sam'),
    ];
    await linkCoOwner(app, olivia, colin);
  });

  const update = (id: string, body: Readonly<Record<string, unknown>>, person?: Person) =>
    app.call(
      codes.update,
      { params: { id }, body },
      { from: newAddress(), ...(person ? { bearer: person.accessToken } : {}) },
    );
  const remove = (id: string, { accessToken: bearer }: Person) =>
    app.call(codes.remove, { params: { id } }, { bearer, from: newAddress() });
  const read = async (id: string, { accessToken: bearer } = olivia) =>
    (await app.call(codes.details, { params: { id } }, { bearer, from: newAddress() })).body.qrCode;
  /** All fields, changed. */
  const buildUpdate = (different: Readonly<Record<string, unknown>> = {}) => ({
    name: 'Red rucksack',
    email: 'new.contact@example.org',
    mobile_number: '+49 15112345678',
    category: 'Bags',
    default_message: 'Ring twice',
    further_messages: [{ language: 'de', text: 'Zweimal klingeln' }],
    survey_ans: 'In the old town',
    contact_privacy: 'messages_only',
    contact_ways: [{ kind: 'telegram', value: 'olivia_kite', name: 'Olivia' }],
    ...different,
  });
  const REQUIRED = { name: 'Red rucksack', email: 'new.contact@example.org', category: 'Bags' };

  it('changes every detail and returns the item', async () => {
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    const { status, body } = await update(code, buildUpdate(), olivia);
    expect(status).toBe(200);
    expect(body).toEqual({
      resultMessage: { en: 'Changes saved' },
      qrCode: {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        qr_planet_id: code,
        user_id: olivia.id,
        image_url: '/images/item.svg',
        thumbnail_url: '/images/item.svg',
        is_lost: true,
        ...buildUpdate(),
      },
    });
    const tags = [{ id: code, name: '', is_main: true }];
    const onlyRead = { is_away: true, is_muted: false, unread_count: 0, tags };
    expect(await read(code)).toEqual({ ...body.qrCode, ...onlyRead });
  });

  it('does not change omitted fields, and an empty answer', async () => {
    const code = await activateCode(app, olivia);
    const before = await read(code);
    for (const body of [REQUIRED, { ...REQUIRED, survey_ans: '' }, { ...REQUIRED, survey_ans: '  ' }]) {
      expect((await update(code, body, olivia)).status).toBe(200);
      expect(await read(code)).toEqual({ ...before, ...REQUIRED });
    }
  });

  it('clears the mobile number with an empty one', async () => {
    const code = await activateCode(app, olivia);
    expect((await update(code, { ...REQUIRED, mobile_number: '' }, olivia)).body.qrCode.mobile_number).toBe(
      '',
    );
    expect((await read(code)).mobile_number).toBe('');
  });

  it('does not change its position in the list and its activation', async () => {
    const owner = await addPerson(app, 'Olivia');
    const older = await activateCode(app, owner);
    app.clock.advance(1000);
    const newer = await activateCode(app, owner);
    const before = await read(older, owner);
    await update(older, buildUpdate(), owner);
    const list = await app.call(codes.list, { params: { userId: owner.id } }, { bearer: owner.accessToken });
    expect(list.body.qrCodes.map((item) => item.qr_planet_id)).toEqual([newer, older]);
    expect(list.body.qrCodes[1]?._id).toBe(before._id);
  });

  it('trims input and preserves markup, quotes, emoji and right-to-left text', async () => {
    const code = await activateCode(app, olivia);
    const name = `<b>O'Brien's</b> "مفاتيح" 👨‍👩‍👧‍👦 %_\\`;
    const body = { ...REQUIRED, name: `  ${name} `, default_message: ' two\nlines ' };
    expect((await update(code, body, olivia)).status).toBe(200);
    expect(await read(code)).toMatchObject({ name, default_message: 'two\nlines' });
  });

  it('is idempotent', async () => {
    const code = await activateCode(app, olivia);
    const [first, second] = [
      await update(code, buildUpdate(), olivia),
      await update(code, buildUpdate(), olivia),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });

  it('is allowed for a co-owner and a co-owner’s owner; the owner stays', async () => {
    const hers = await activateCode(app, olivia);
    const byColin = await update(hers, buildUpdate(), colin);
    expect([byColin.status, byColin.body.qrCode.user_id]).toEqual([200, olivia.id]);
    const his = await activateCode(app, colin);
    const byOlivia = await update(his, buildUpdate(), olivia);
    expect([byOlivia.status, byOlivia.body.qrCode.user_id]).toEqual([200, colin.id]);
  });

  it('is refused to strangers, another co-owner of the owner, former co-owners and anonymous callers', async () => {
    const [other, former] = [await addPerson(app, 'Colin'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, other);
    await linkCoOwner(app, colin, former);
    await unlinkCoOwner(app, colin, former);
    const his = await activateCode(app, colin);
    const before = await read(his, colin);
    for (const person of [sam, other, former]) {
      const { status, body } = await update(his, buildUpdate(), person);
      expect(status).toBe(403);
      expect(body).toEqual({ resultMessage: { en: 'This QR code belongs to someone else' } });
    }
    expect((await update(his, buildUpdate())).status).toBe(401);
    expect(await read(his, colin)).toEqual(before);
  });

  it('answers 404 for a blank, an unknown and a malformed code', async () => {
    const [free = ''] = await mint(app);
    const unregistered = await update(free, buildUpdate(), olivia);
    expect(unregistered.status).toBe(404);
    expect(unregistered.body).toEqual({ resultMessage: { en: 'This QR code is not registered' } });
    for (const id of ['zzzzzzzzzzzzzzzz', 'ZZZZZZZZZZZZZZZZ', 'x', '\0', "' or true --", 'é'.repeat(100)]) {
      const unknown = await update(id, buildUpdate(), olivia);
      expect(unknown.status).toBe(404);
      expect(unknown.body).toEqual({ resultMessage: { en: 'We don’t recognise this QR code' } });
    }
    expect(await read(free)).not.toHaveProperty('user_id');
  });

  it.each([
    ['name', ['', '   ', undefined, null, 7], 'Name of item is required'],
    ['name', ['x'.repeat(101)], 'Name of item must be at most 100 characters'],
    ['name', ['two\nlines'], 'Name of item can’t have more than one line'],
    ['name', ['a\0b', 'a\uD800b'], 'The item’s name contains characters that can’t be saved'],
    ['email', ['', undefined, null], 'Email is required'],
    ['email', ['olivia', 'o@example', 'o@example.museum', 'o@@example.org'], 'Invalid email address'],
    ['mobile_number', ['2071838750', '+44 207183875', '+44 20718387501'], 'Invalid mobile number'],
    ['mobile_number', ['+999 2071838750', '+44 207183875x', null, 7], 'Invalid mobile number'],
    ['category', ['', undefined], 'Category is required'],
    ['default_message', ['', ' \n ', null], 'Default Message is required'],
    ['default_message', ['x'.repeat(1001)], 'The note must be at most 1,000 characters'],
    ['survey_ans', ['x'.repeat(501)], 'The answer must be at most 500 characters'],
    [
      'contact_privacy',
      ['', 'never', 'ALWAYS', null, true],
      'contact_privacy must be always, while_lost or messages_only',
    ],
    ['user_id', ['00000000-0000-0000-0000-000000000000'], 'Unknown field'],
    ['is_lost', [true], 'Unknown field'],
    ['code', ['zzzzzzzzzzzzzzzz'], 'Unknown field'],
    ['country_code', ['+44'], 'Unknown field'],
    ['image_url', ['https://evil.example/x.png'], 'Unknown field'],
    ['photo_id', [null], 'Unknown field'],
  ])('refuses a %s of %j: %s', async (field, values, message) => {
    const code = await activateCode(app, olivia);
    const before = await read(code);
    for (const value of values) {
      const { status, body } = await update(code, buildUpdate({ [field]: value }), olivia);
      expect(status).toBe(400);
      expect(body).toEqual({ resultMessage: { en: message }, errors: { [field]: message } });
    }
    expect(await read(code)).toEqual(before);
  });

  it('stores a mobile number with its trunk prefix as a finder dials it', async () => {
    const sent = { ...REQUIRED, mobile_number: '+49 01701234567' };
    const { body } = await update(await activateCode(app, olivia), sent, olivia);
    expect(body.qrCode.mobile_number).toBe('+49 1701234567');
  });

  it('reports all invalid fields at once', async () => {
    const code = await activateCode(app, olivia);
    const { status, body } = await update(code, { user_id: sam.id, mobile_number: '1' }, olivia);
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: 'Name of item is required',
      email: 'Email is required',
      category: 'Category is required',
      mobile_number: 'Invalid mobile number',
      user_id: 'Unknown field',
    });
  });

  it('loses neither of two simultaneous changes of different fields', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = await activateCode(app, olivia, { survey_ans: '' });
      const answers = await Promise.all([
        update(code, { ...REQUIRED, survey_ans: 'On a flea market' }, olivia),
        update(code, { ...REQUIRED, default_message: 'Ring twice' }, colin),
        update(code, { ...REQUIRED, mobile_number: '+49 15112345678' }, colin),
        setLost(app, olivia, code),
      ]);
      expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, undefined]);
      expect(await read(code)).toMatchObject({
        survey_ans: 'On a flea market',
        default_message: 'Ring twice',
        mobile_number: '+49 15112345678',
        is_lost: true,
      });
    }
  });

  it('succeeds or answers 404 during a deletion, and never affects the next item', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = await activateCode(app, olivia);
      const updates = () => Array.from({ length: 4 }, () => update(code, buildUpdate(), colin));
      const [deleted, ...updated] = await Promise.all([remove(code, olivia), ...updates()]);
      expect(deleted.status).toBe(200);
      expect(updated.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
      await app.call(codes.register, { body: buildRegistration(code) }, { bearer: sam.accessToken });
      expect(await read(code, sam)).toMatchObject({ name: 'Blue suitcase', user_id: sam.id });
      expect((await update(code, buildUpdate(), olivia)).status).toBe(403);
    }
  });
});
