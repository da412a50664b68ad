import { account, codes, type finder } from '@homeward/contract';
import { LANGUAGE_TAGS } from '@homeward/messages/languages';
import {
  activateCode,
  buildRegistration,
  linkCoOwner,
  setLost,
  writeFurther,
} from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { readProps, visibleText } from '@homeward/testing/hostile/parsed-html.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const SPANISH = { language: 'es', text: 'Llámeme, por favor' };
const ARABIC = { language: 'ar', text: 'اتصل بي من فضلك' };

describe('the owner’s words in further languages', () => {
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

  const update = (id: string, further: unknown, { accessToken: bearer } = olivia) => {
    const { code: _, ...body } = buildRegistration(id);
    const fields = further === undefined ? body : { ...body, further_messages: further };
    return app.call(codes.update, { params: { id }, body: fields }, { bearer, from: newAddress() });
  };
  const read = async (id: string, { accessToken: bearer } = olivia) =>
    (await app.call(codes.details, { params: { id } }, { bearer, from: newAddress() })).body.qrCode;
  const openPage = async (code: string) => {
    const response = await app.fetch(`/qr-code/${code}`, { headers: { 'x-forwarded-for': newAddress() } });
    return response.text();
  };

  it('are empty at first and then as saved, for every permitted caller', async () => {
    const code = await activateCode(app, olivia);
    expect((await read(code)).further_messages).toEqual([]);
    const saved = await update(code, [{ ...SPANISH, text: `  ${SPANISH.text}\n` }, ARABIC]);
    expect([saved.status, saved.body.qrCode.further_messages]).toEqual([200, [SPANISH, ARABIC]]);
    for (const person of [olivia, colin])
      expect((await read(code, person)).further_messages).toEqual([SPANISH, ARABIC]);
    const list = await app.call(
      codes.list,
      { params: { userId: olivia.id } },
      { bearer: colin.accessToken, from: newAddress() },
    );
    expect(list.body.qrCodes[0]?.further_messages).toEqual([SPANISH, ARABIC]);
    expect(await read(code, sam)).not.toHaveProperty('further_messages');
  });

  it('are unchanged if omitted, and removed by an empty list', async () => {
    const code = await activateCode(app, olivia);
    await update(code, [SPANISH]);
    expect((await update(code, undefined)).body.qrCode.further_messages).toEqual([SPANISH]);
    expect((await update(code, [])).body.qrCode.further_messages).toEqual([]);
    expect((await read(code)).further_messages).toEqual([]);
  });

  it('can be changed by a co-owner, and by no other caller', async () => {
    const code = await activateCode(app, olivia);
    expect((await update(code, [SPANISH], colin)).status).toBe(200);
    expect((await update(code, [ARABIC], sam)).status).toBe(403);
    expect((await read(code)).further_messages).toEqual([SPANISH]);
  });

  it('may be as long as the default ones, in every language, in any client’s format', async () => {
    const code = await activateCode(app, olivia);
    const further_messages = LANGUAGE_TAGS.map((language) => ({ language, text: '字'.repeat(1000) }));
    const { code: _, ...details } = buildRegistration(code, { default_message: '字'.repeat(1000) });
    const inAscii = JSON.stringify({ ...details, further_messages }).replaceAll('字', '\\u5b57');
    const response = await app.fetch(`/api/qrcode/${code}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${olivia.accessToken}`, 'content-type': 'application/json' },
      body: inAscii,
    });
    expect(response.status).toBe(200);
    expect((await read(code)).further_messages).toEqual(further_messages);
  });

  it.each<[what: string, further: unknown, errors: Record<string, string>]>([
    [
      'one language twice, at the second',
      [SPANISH, ARABIC, { ...SPANISH, text: 'Otra vez' }],
      { 'further_messages.2.language': 'This language has already been added' },
    ],
    [
      'languages that are not offered',
      [
        { ...SPANISH, language: 'xx' },
        { ...SPANISH, language: 'ES' },
        { ...SPANISH, language: '' },
        { text: 'Hola' },
      ],
      Object.fromEntries(
        [0, 1, 2, 3].map((at) => [`further_messages.${at}.language`, 'Language is required']),
      ),
    ],
    [
      'no text, or one of spaces',
      [{ language: 'es' }, { ...ARABIC, text: ' \n ' }],
      {
        'further_messages.0.text': 'Enter the note in this language',
        'further_messages.1.text': 'Enter the note in this language',
      },
    ],
    [
      'a text that is too long',
      [SPANISH, { ...ARABIC, text: 'x'.repeat(1001) }],
      { 'further_messages.1.text': 'The note must be at most 1,000 characters' },
    ],
    [
      'what cannot be stored',
      [
        { ...SPANISH, text: 'a\0b' },
        { ...ARABIC, text: 'a\uD800b' },
      ],
      {
        'further_messages.0.text': 'The note contains characters that can’t be saved',
        'further_messages.1.text': 'The note contains characters that can’t be saved',
      },
    ],
    ['a field that is not known', [{ ...SPANISH, dir: 'rtl' }], { dir: 'Unknown field' }],
    [
      'more of them than there are languages',
      Array.from({ length: LANGUAGE_TAGS.length + 1 }, () => SPANISH),
      { further_messages: 'Each language can only be added once' },
    ],
    ['what is no list', { es: 'Hola' }, { further_messages: 'This isn’t a list of notes' }],
  ])('are refused with %s, and nothing is changed', async (_, further, errors) => {
    const code = await activateCode(app, olivia);
    await update(code, [SPANISH]);
    const before = await read(code);
    const { status, body } = await update(code, further);
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await read(code)).toEqual(before);
  });

  it('are not accepted on activation', async () => {
    const body = buildRegistration('zzzzzzzzzzzzzzzz', { further_messages: [SPANISH] });
    const answer = await app.call(codes.register, { body }, { bearer: olivia.accessToken });
    expect(answer.body.errors).toEqual({ further_messages: 'Unknown field' });
  });

  it('replace the default ones on the page of a finder who reads their language', async () => {
    const code = await activateCode(app, olivia, { default_message: 'Bitte melden' });
    const english = { language: 'en', text: 'Please call me' };
    await writeFurther(app, olivia, code, [SPANISH], { default_message: 'Bitte melden' });
    await setLost(app, olivia, code);
    const inGerman = await openPage(code);
    expect(visibleText(inGerman)).toContain('Bitte melden');
    expect(inGerman).toMatch(/<p dir="auto" class="said">Bitte melden</);

    await writeFurther(app, olivia, code, [SPANISH, english], { default_message: 'Bitte melden' });
    const html = await openPage(code);
    expect(html).toMatch(/<p dir="auto" lang="en" class="said">Please call me</);
    for (const other of ['Bitte melden', SPANISH.text]) expect(html).not.toContain(other);
    expect(readProps(html)).toMatchObject({
      owner: { defaultMessage: english.text, messageLang: 'en' },
    });
  });

  it('are not shown while the item is not lost', async () => {
    const code = await activateCode(app, olivia);
    await writeFurther(app, olivia, code, [{ language: 'en', text: 'Hidden words' }]);
    expect(await openPage(code)).not.toContain('Hidden words');
  });

  it.each([
    ['es-MX, en;q=0.5', 'Otras palabras'],
    ['ja', 'Please call me, day or night. Thank you!'],
    ['', 'Please call me, day or night. Thank you!'],
  ])('are in the owner details for a finder who reads “%s”, if available', async (wanted, expected) => {
    const code = await activateCode(app, olivia);
    await writeFurther(app, olivia, code, [{ language: 'es', text: 'Otras palabras' }]);
    await setLost(app, olivia, code);
    const headers = { 'accept-language': wanted };
    const response = await app.fetch(`/api/qrcode/owner-details/${code}`, { headers });
    const { owner } = (await response.json()) as { owner: OwnerAnswer };
    expect(owner.defaultMessage).toBe(expected);
    expect(owner).not.toHaveProperty('messageLang');
  });

  it('are erased with the item, and absent for the tag’s next owner', async () => {
    const code = await activateCode(app, olivia);
    await update(code, [SPANISH]);
    const bearer = olivia.accessToken;
    expect((await app.call(codes.remove, { params: { id: code } }, { bearer })).status).toBe(200);
    await app.call(codes.register, { body: buildRegistration(code) }, { bearer: sam.accessToken });
    expect((await read(code, sam)).further_messages).toEqual([]);
    const mine = await app.call(account.exportAccount, {}, { bearer });
    expect(JSON.stringify(mine.body.items.find((item) => item.code === code) ?? {})).toBe('{}');
  });
});

type OwnerAnswer = (typeof finder.ownerDetails.response)['_zod']['output']['owner'];
