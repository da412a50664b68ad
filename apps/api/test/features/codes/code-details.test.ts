import { codes } from '@homeward/contract';
import { activateCode, linkCoOwner, mint, setLost, unlinkCoOwner } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const TEN_MINUTES_MS = 600_000;

describe('the details of a code', () => {
  const app = useTestApp();
  let olivia: Person;
  let colin: Person;
  let sam: Person;
  let code: string;

  beforeAll(async () => {
    [olivia, colin, sam] = [
      await addPerson(app, 'Olivia'),
      await addPerson(app, 'Colin'),
      await addPerson(app, 'Sam'),
    ];
    await linkCoOwner(app, olivia, colin);
    code = await activateCode(app, olivia);
  });

  const read = (id: string, reader?: Person, from = newAddress()) =>
    app.call(codes.details, { params: { id } }, { from, ...(reader ? { bearer: reader.accessToken } : {}) });
  const outline = (id: string) => ({ qr_planet_id: id, image_url: '/images/item.svg' });

  it('are complete for the owner and a co-owner, with the true owner', async () => {
    await setLost(app, olivia, code);
    const whole = {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      qr_planet_id: code,
      user_id: olivia.id,
      name: 'Blue suitcase',
      image_url: '/images/item.svg',
      thumbnail_url: '/images/item.svg',
      is_lost: true,
      mobile_number: '+44 2071838750',
      email: 'olivia.contact@example.org',
      category: 'Luggage',
      default_message: 'Please call me, day or night. Thank you!',
      further_messages: [],
      contact_privacy: 'always',
      contact_ways: [],
      survey_ans: 'At the airport',
      is_muted: false,
      is_away: true,
      unread_count: 0,
      tags: [{ id: code, name: '', is_main: true }],
    };
    for (const reader of [olivia, colin]) {
      const { status, body } = await read(code, reader);
      expect(status).toBe(200);
      expect(body.qrCode).toEqual(whole);
    }
  });

  it('are complete for a co-owner’s owner, and reduced once the link has ended', async () => {
    const owner = await addPerson(app, 'Olivia');
    const coOwner = await addPerson(app, 'Colin');
    const hers = await activateCode(app, coOwner);
    await linkCoOwner(app, owner, coOwner);
    expect((await read(hers, owner)).body.qrCode.user_id).toBe(coOwner.id);
    await unlinkCoOwner(app, owner, coOwner);
    expect(Object.keys((await read(hers, owner)).body.qrCode)).not.toContain('name');
  });

  it('reveal to a stranger that the code is used, but not by whom', async () => {
    const { status, body } = await read(code, sam);
    expect(status).toBe(200);
    expect(Object.keys(body.qrCode).sort()).toEqual(['image_url', 'qr_planet_id', 'user_id']);
    expect(body.qrCode).toMatchObject(outline(code));
    expect(body.qrCode.user_id).toBeTruthy();
    const people = await app.context.db.selectFrom('accounts').select('id').execute();
    expect(people.map(({ id }) => id)).not.toContain(body.qrCode.user_id);
  });

  it('contain no owner for a blank code', async () => {
    const [free = ''] = await mint(app);
    const { status, body } = await read(free, sam);
    expect(status).toBe(200);
    expect(body.qrCode).toEqual(outline(free));
  });

  it('require a session, for known and unknown codes', async () => {
    for (const id of [code, 'zzzzzzzzzzzzzzzz']) expect((await read(id)).status).toBe(401);
  });

  it('have the same answer for an unknown and a malformed id', async () => {
    const ids = [
      'zzzzzzzzzzzzzzzz',
      'ZZZZZZZZZZZZZZZZ',
      'x',
      '\0',
      '../categories',
      "' or true --",
      'é'.repeat(100),
    ];
    for (const id of ids) {
      const { status, body } = await read(id, sam);
      expect(status).toBe(404);
      expect(body).toEqual({ resultMessage: { en: 'We don’t recognise this QR code' } });
    }
  });

  it('are refused to an address after 20 unknown ids, for 10 minutes', async () => {
    const guesser = newAddress();
    for (let guess = 1; guess <= 19; guess += 1)
      expect((await read('zzzzzzzzzzzzzzzz', sam, guesser)).status).toBe(404);
    expect((await read(code, sam, guesser)).status).toBe(200);
    expect((await read('not-an-id', sam, guesser)).status).toBe(404);
    const refused = await read(code, sam, guesser);
    expect(refused.status).toBe(429);
    expect(refused.body.resultMessage.en).toBe('Too many requests. Please wait a moment.');
    const retryAfterMs = Number(refused.headers.get('retry-after')) * 1000;
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(TEN_MINUTES_MS);
    expect((await read(code, sam)).status).toBe(200);
    app.clock.advance(retryAfterMs - 1);
    expect((await read(code, sam, guesser)).status).toBe(429);
    app.clock.advance(1);
    expect((await read(code, sam, guesser)).status).toBe(200);
  });

  it('are limited to 60 a minute per address', async () => {
    const reader = newAddress();
    for (let time = 1; time <= 60; time += 1) expect((await read(code, sam, reader)).status).toBe(200);
    const refused = await read(code, sam, reader);
    expect(refused.status).toBe(429);
    const retryAfterS = Number(refused.headers.get('retry-after'));
    expect(retryAfterS).toBeGreaterThan(0);
    expect(retryAfterS).toBeLessThanOrEqual(60);
    app.clock.advance(retryAfterS * 1000);
    expect((await read(code, sam, reader)).status).toBe(200);
  });
});
