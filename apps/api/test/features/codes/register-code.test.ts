import { codes } from '@homeward/contract';
import {
  activateCode,
  buildRegistration,
  deleteAccount,
  linkCoOwner,
  mint,
} from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerCode } from '../../../src/features/codes/register-code.ts';
import { UnauthenticatedError } from '../../../src/platform/errors.ts';

const UNSTORABLE = '\0';

describe('activating a code', () => {
  const app = useTestApp();
  let olivia: Person;
  let sam: Person;

  beforeAll(async () => {
    [olivia, sam] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Sam')];
  });

  const register = (body: Record<string, unknown>, person?: Person) =>
    app.call(
      codes.register,
      { body },
      { from: newAddress(), ...(person ? { bearer: person.accessToken } : {}) },
    );
  const read = async (id: string, person: Person) => {
    const answer = await app.call(
      codes.details,
      { params: { id } },
      { bearer: person.accessToken, from: newAddress() },
    );
    return answer.body.qrCode;
  };
  const mintOne = async () => (await mint(app))[0] ?? '';

  it('stores every detail as sent, not lost', async () => {
    const code = await mintOne();
    const { status, body } = await register(buildRegistration(code), olivia);
    expect(status).toBe(200);
    expect(body).toEqual({ resultMessage: { en: 'You are all set - hooray!' } });
    expect(await read(code, olivia)).toMatchObject({
      qr_planet_id: code,
      user_id: olivia.id,
      name: 'Blue suitcase',
      email: 'olivia.contact@example.org',
      mobile_number: '+44 2071838750',
      category: 'Luggage',
      default_message: 'Please call me, day or night. Thank you!',
      survey_ans: 'At the airport',
      contact_privacy: 'always',
      is_lost: false,
    });
  });

  it('requires no mobile number, survey answer and contact privacy, and trims input', async () => {
    const code = await mintOne();
    const sent = buildRegistration(code, {
      name: '  Keys ',
      email: ' o@example.org ',
      default_message: ' Call me\n',
    });
    const { mobile_number: _number, survey_ans: _answer, contact_privacy: _privacy, ...bare } = sent;
    expect((await register(bare, olivia)).status).toBe(200);
    const stored = {
      name: 'Keys',
      email: 'o@example.org',
      default_message: 'Call me',
      mobile_number: '',
      survey_ans: '',
      contact_privacy: 'always',
    };
    expect(await read(code, olivia)).toMatchObject(stored);
  });

  it.each([
    ['name', ['', '   ', undefined, 7], 'Name of item is required'],
    ['name', ['x'.repeat(101)], 'Name of item must be at most 100 characters'],
    ['name', ['two\nlines'], 'Name of item can’t have more than one line'],
    ['name', [`a${UNSTORABLE}b`, 'a\uD800b'], 'The item’s name contains characters that can’t be saved'],
    ['email', ['', undefined, null], 'Email is required'],
    [
      'email',
      ['olivia', 'o@example', 'o@example.museum', 'o@@example.org', 'o o@example.org'],
      'Invalid email address',
    ],
    [
      'mobile_number',
      ['2071838750', '+44', '+44 207183875', '+44 20718387501', '+44 2071838750 ext 5'],
      'Invalid mobile number',
    ],
    [
      'mobile_number',
      ['+65 2071838750', '+999 2071838750', '+44 207183875x', '0170 1234567', 7],
      'Invalid mobile number',
    ],
    ['category', ['', undefined], 'Category is required'],
    ['default_message', ['', ' \n ', undefined], 'Default Message is required'],
    ['default_message', ['x'.repeat(1001)], 'The note must be at most 1,000 characters'],
    ['survey_ans', ['x'.repeat(501)], 'The answer must be at most 500 characters'],
    ['user_id', ['00000000-0000-0000-0000-000000000000'], 'Unknown field'],
    ['is_lost', [true], 'Unknown field'],
    ['country_code', ['+44'], 'Unknown field'],
  ])('refuses a %s of %j: %s', async (field, values, message) => {
    const code = await mintOne();
    for (const value of values) {
      const { status, body } = await register(buildRegistration(code, { [field]: value }), olivia);
      expect(status).toBe(400);
      expect(body).toEqual({ resultMessage: { en: message }, errors: { [field]: message } });
    }
    expect(await read(code, olivia)).not.toHaveProperty('user_id');
  });

  it('reports all invalid fields at once', async () => {
    const { status, body } = await register({ code: await mintOne(), mobile_number: '1' }, olivia);
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: 'Name of item is required',
      email: 'Email is required',
      mobile_number: 'Invalid mobile number',
      category: 'Category is required',
      default_message: 'Default Message is required',
    });
  });

  it.each([
    '',
    '+91 9876543210',
    '+1 2015550123',
    '+65 81234567',
    '+33 612345678',
    '+86 13123456789',
    '+49 15123456789',
  ])('accepts the mobile number %j', async (number) => {
    const code = await activateCode(app, olivia, { mobile_number: number });
    expect((await read(code, olivia)).mobile_number).toBe(number);
  });

  it.each(['+49 0170 1234567', '+49 170/123-4567', '+491701234567', '0049 (0)170 1234567'])(
    'stores the mobile number %j as a finder dials it, and accepts the repeated request',
    async (number) => {
      const registration = buildRegistration(await mintOne(), { mobile_number: number });
      for (const _attempt of [1, 2]) expect((await register(registration, olivia)).status).toBe(200);
      expect((await read(registration.code, olivia)).mobile_number).toBe('+49 1701234567');
    },
  );

  it.each([
    '<script>alert(1)</script>',
    "Robert'); drop table items;--",
    '$& $1 {{name}} %s',
    '"><img src=x onerror=alert(1)>',
    '\u202Egnp.exe',
    '👨‍👩‍👧‍👦 мой рюкзак 我的包',
    'https://evil.example/?a=1&b=2',
    'x'.repeat(100),
  ])('preserves the item name %j', async (name) => {
    const code = await activateCode(app, olivia, { name });
    expect((await read(code, olivia)).name).toBe(name);
  });

  it('succeeds again for the same account and details, without a change', async () => {
    const code = await activateCode(app, olivia);
    const before = await read(code, olivia);
    const again = await register(buildRegistration(code), olivia);
    expect(again.status).toBe(200);
    expect(again.body.resultMessage.en).toBe('You are all set - hooray!');
    expect(await read(code, olivia)).toEqual(before);
  });

  it('is refused for a used code: with other details, to a stranger, and to a co-owner', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    const code = await activateCode(app, olivia);
    const before = await read(code, olivia);
    const tries: [Person, Record<string, unknown>][] = [
      [olivia, { name: 'Another suitcase' }],
      [olivia, { survey_ans: 'Elsewhere' }],
      [sam, {}],
      [colin, {}],
    ];
    for (const [person, different] of tries) {
      const { status, body } = await register(buildRegistration(code, different), person);
      expect(status).toBe(409);
      expect(body).toEqual({ resultMessage: { en: 'This QR code is Already Registered' } });
    }
    expect(await read(code, olivia)).toEqual(before);
  });

  it('answers unknown and malformed ids alike and creates nothing', async () => {
    for (const id of ['zzzzzzzzzzzzzzzz', 'nonsense', '../x', UNSTORABLE]) {
      const { status, body } = await register(buildRegistration(id), olivia);
      expect(status).toBe(404);
      expect(body).toEqual({ resultMessage: { en: 'We don’t recognise this QR code' } });
    }
    const codeRows = app.context.db.selectFrom('tags').select('id').where('id', '=', 'zzzzzzzzzzzzzzzz');
    expect(await codeRows.execute()).toEqual([]);
  });

  it('requires a session', async () => {
    const code = await mintOne();
    expect((await register(buildRegistration(code))).status).toBe(401);
    expect(await read(code, olivia)).not.toHaveProperty('user_id');
  });

  it('is refused to an account that was deleted after authentication', async () => {
    const leaver = await addPerson(app, 'Olivia');
    const code = await mintOne();
    await deleteAccount(app, leaver);
    const user = { accountId: leaver.id, sessionId: leaver.id };
    const input = { body: buildRegistration(code) } as Parameters<typeof registerCode>[2];
    await expect(registerCode(app.context, user, input)).rejects.toBeInstanceOf(UnauthenticatedError);
    expect(await read(code, olivia)).not.toHaveProperty('user_id');
  });

  it('is possible again once the account of the code is deleted', async () => {
    const leaver = await addPerson(app, 'Olivia');
    const code = await activateCode(app, leaver);
    await deleteAccount(app, leaver);
    expect((await register(buildRegistration(code), sam)).status).toBe(200);
    expect((await read(code, sam)).user_id).toBe(sam.id);
  });
});
