import { randomUUID } from 'node:crypto';
import { hashToken } from '@homeward/api/platform/tokens.ts';
import { finder, timeline } from '@homeward/contract';
import { activateCode, linkCoOwner, mint, setLost } from '@homeward/testing/app/builders.ts';
import { tokenOf } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { confirmationLinkOf } from '@homeward/testing/mail/finder-mails.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const WORDS = 'I found it at the station.\nIt is with the guard.';

describe("a finder's note", () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  let olivia: Person;
  let code: string;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia, { name: 'Red kite' });
  });

  const send = (body: Record<string, unknown>, from = newAddress()) =>
    app.call(finder.sendMessage, { body: { code, message: WORDS, ...body } }, { from });
  const notesOf = (codeId: string) =>
    app.context.db.selectFrom('notes').selectAll().where('code_id', '=', codeId).orderBy('id').execute();
  const notesTo = async (address: string, itemName: string) =>
    (await app.mailsTo(address)).filter((mail) => mail.subject === `A message about “${itemName}”`);

  it('is stored as written and mailed to owner and co-owners, not to the contact address', async () => {
    const [owner, coOwner, otherOwner, sam] = [
      await addPerson(app, 'Olivia'),
      await addPerson(app, 'Colin'),
      await addPerson(app, 'Olivia'),
      await addPerson(app, 'Sam'),
    ];
    await linkCoOwner(app, owner, coOwner);
    await linkCoOwner(app, otherOwner, owner);
    await linkCoOwner(app, otherOwner, sam);
    const bike = await activateCode(app, owner, { name: 'Bike', email: 'contact@example.org' });
    const { status, body } = await send({ code: bike });
    expect(status).toBe(200);
    expect(body).toEqual({
      resultMessage: { en: 'Message sent successfully.' },
      conversation_url: expect.stringMatching(/^\/messages\/[\w-]{22}$/),
    });
    expect(await notesOf(bike)).toMatchObject([
      { message: WORDS, lat: null, lng: null, place: '', reply_to: '', created_at: app.clock.now() },
    ]);
    for (const reader of [owner, coOwner, otherOwner]) {
      const mails = await notesTo(reader.email, 'Bike');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('I found it at the station.');
      expect(mails[0]?.text).toContain('It is with the guard.');
      expect(mails[0]?.text).toContain('21 November 2026 at 09:00 UTC');
      expect(mails[0]?.links[0]).toMatch(/^https:\/\/homeward\.example\/items\//);
      expect(mails[0]).not.toHaveProperty('replyTo');
    }
    for (const address of ['contact@example.org', sam.email])
      expect(await notesTo(address, 'Bike')).toEqual([]);
  });

  it('links to the conversation in the app, and never contains the finder’s address', async () => {
    const drum = await activateCode(app, olivia, { name: 'Drum' });
    expect((await send({ code: drum, reply_to: ' Fay@example.org ' })).status).toBe(200);
    const [mail] = await notesTo(olivia.email, 'Drum');
    const [note] = await notesOf(drum);
    expect(note?.reply_to).toBe('Fay@example.org');
    expect(mail?.links).toContain(`https://homeward.example/items/${drum}/notes/${note?.id}`);
    expect(JSON.stringify(mail)).not.toMatch(/fay@example/i);
  });

  it('returns the same link for the same note, another for another, and stores only its hash', async () => {
    const vase = await activateCode(app, olivia, { name: 'Vase' });
    const once = { code: vase, note_id: randomUUID() };
    const [first, again] = [await send(once), await send(once)];
    expect(again.body.conversation_url).toBe(first.body.conversation_url);
    const other = await send({ code: vase, note_id: randomUUID() });
    const without = [await send({ code: vase }), await send({ code: vase })];
    const links = [first, other, ...without].map(({ body }) => body.conversation_url);
    expect(new Set(links).size).toBe(4);
    const rows = await app.context.db.selectFrom('conversations').selectAll().execute();
    for (const link of links) {
      const token = tokenOf(link);
      expect(rows.filter((row) => row.token_hash.equals(hashToken(token)))).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
    expect(JSON.stringify(rows)).not.toContain(once.note_id);
  });

  it('mails one request to confirm the finder’s address, in their language and without the note’s text', async () => {
    const oboe = await activateCode(app, olivia, { name: 'Oboe' });
    const body = { code: oboe, message: 'Buy my watches', reply_to: 'fritz@example.org' };
    const headers = { 'accept-language': 'de' };
    const { body: sent } = await app.call(finder.sendMessage, { body }, { from: newAddress(), headers });
    const [mail] = await app.mailsTo('fritz@example.org');
    expect(mail?.subject).toBe('Bitte bestätigen: Antworten per Mail');
    expect(mail?.html).toContain('<html dir="ltr" lang="de"');
    expect(mail?.links).toContain(`https://homeward.example${confirmationLinkOf(mail)}`);
    expect(JSON.stringify(mail)).not.toContain(sent.conversation_url);
    expect(JSON.stringify(mail)).not.toMatch(/watches|Oboe|olivia/i);
  });

  it('contains a position as Plus Code and map link, and the finder’s text of the place', async () => {
    const hat = await activateCode(app, olivia, { name: 'Hat' });
    await setLost(app, olivia, hat);
    const place = { lat: 47.365_59, lng: 8.524_997, place: 'Platform 3 <b>left</b>' };
    expect((await send({ code: hat, ...place })).status).toBe(200);
    expect(await notesOf(hat)).toMatchObject([place]);
    const [mail] = await notesTo(olivia.email, 'Hat');
    expect(mail?.text).toContain('Plus Code 8FVC9G8F+6X');
    // With a space behind what mail programs make links of.
    expect(mail?.text).toMatch(/Platform 3 <b>left<\/[\s\u200B]b>/);
    expect(mail?.html).not.toContain('<b>left</b>');
    const mapUrl = 'https://www.openstreetmap.org/?mlat=47.36559&mlon=8.524997#map=17/47.36559/8.524997';
    expect(mail?.links).toContain(mapUrl);
  });

  it.each([
    [3000, '8FVC9G00+', 12, '3 km'],
    [149_999.5, '8FVC0000+', 7, '150 km'],
  ])(
    'with a place known to %d m has the Plus Code %s and a map at zoom %d in its mail, and both in the timeline',
    async (accuracy_m, plusCode, zoom, words) => {
      const [name, lat, lng] = [`Rough by ${accuracy_m}`, 47.365_59, 8.524_997];
      const item = await activateCode(app, olivia, { name });
      expect((await send({ code: item, lat, lng, accuracy_m })).status).toBe(200);
      const [mail] = await notesTo(olivia.email, name);
      expect(mail?.text).toContain(`Plus Code ${plusCode}`);
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(`It may be off by about ${words}.`);
      expect(mail?.links).toContain(
        `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`,
      );
      const call = { params: { id: item }, query: {} };
      const { body } = await app.call(timeline.list, call, { bearer: olivia.accessToken });
      const place = { kind: 'note', lat, lng, accuracy_m: Math.ceil(accuracy_m) };
      expect(body).toMatchObject({ events: [place, {}], places: [place] });
    },
  );

  it('is one note and one mail if sent twice, or ten times at once', async () => {
    const lamp = await activateCode(app, olivia, { name: 'Lamp' });
    const [noteId, from] = [randomUUID(), newAddress()];
    const once = { code: lamp, note_id: noteId };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(once, from)));
    expect(answers.map(({ status }) => status)).toEqual(new Array(10).fill(200));
    expect((await send(once, newAddress())).status).toBe(200);
    expect(await notesOf(lamp)).toHaveLength(1);
    expect(await notesTo(olivia.email, 'Lamp')).toHaveLength(1);
  });

  it('is another note on another code, regardless of its id', async () => {
    const [one, two] = [
      await activateCode(app, olivia, { name: 'One' }),
      await activateCode(app, olivia, { name: 'Two' }),
    ];
    const noteId = randomUUID();
    for (const codeId of [one, two]) expect((await send({ code: codeId, note_id: noteId })).status).toBe(200);
    for (const codeId of [one, two]) expect(await notesOf(codeId)).toHaveLength(1);
    expect(await notesTo(olivia.email, 'Two')).toHaveLength(1);
  });

  it('may have 2,000 characters, in any script', async () => {
    const long = `${'字'.repeat(1998)}🪁`;
    const cup = await activateCode(app, olivia);
    expect((await send({ code: cup, message: long })).status).toBe(200);
    expect((await notesOf(cup))[0]?.message).toBe(long);
  });

  it.each([
    [{ message: '' }, { message: 'Please enter the message' }],
    [{ message: ' \n\t ' }, { message: 'Please enter the message' }],
    [{ message: undefined }, { message: 'Please enter the message' }],
    [{ message: 7 }, { message: 'Please enter the message' }],
    [{ message: 'x'.repeat(2001) }, { message: 'The message must be at most 2,000 characters' }],
    [{ message: 'a\0b' }, { message: 'This text contains characters that can’t be saved' }],
    [{ message: 'a\uD800b' }, { message: 'This text contains characters that can’t be saved' }],
    [{ code: undefined }, { code: 'Tag ID is required' }],
    [{ lat: 1 }, { lng: 'lat and lng must be sent together' }],
    [{ lng: 1 }, { lng: 'lat and lng must be sent together' }],
    [{ accuracy_m: 12 }, { lng: 'lat and lng must be sent together' }],
    [{ reply_to: 'fay' }, { reply_to: 'Invalid email address' }],
    [{ reply_to: 'fay@example.org\r\nBcc: sam@example.org' }, { reply_to: 'Invalid email address' }],
    [{ note_id: '1' }, { note_id: 'note_id must be a UUID' }],
    [{ email: 'fay@example.org' }, { email: 'Unknown field' }],
  ])('refuses %j at its field', async (different, errors) => {
    const before = await notesOf(code);
    const { status, body } = await send(different);
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
    expect(await notesOf(code)).toEqual(before);
  });

  it.each([
    { lat: 90.1, lng: 0 },
    { lat: -90.1, lng: 0 },
    { lat: 0, lng: 180.1 },
    { lat: 0, lng: -181 },
    { lat: '1', lng: 1 },
    { lat: 1, lng: 1, accuracy_m: -0.1 },
    { place: 'x'.repeat(201) },
  ])('refuses the place %j', async (place) => {
    const { status, body } = await send(place);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([expect.stringMatching(/^(lat|lng|accuracy_m|place)$/)]);
  });

  it('is refused for a blank and an unknown code', async () => {
    const [free = ''] = await mint(app);
    const unregistered = await send({ code: free });
    expect(unregistered.status).toBe(404);
    expect(unregistered.body).toEqual({ resultMessage: { en: 'This QR code is not registered' } });
    for (const unknown of ['zzzzzzzzzzzzzzzz', 'x', '\0']) {
      const answer = await send({ code: unknown });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ resultMessage: { en: 'We don’t recognise this QR code' } });
    }
    expect(await notesOf(free)).toEqual([]);
  });
});
