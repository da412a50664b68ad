import { randomBytes, randomUUID } from 'node:crypto';
import { codes, trips } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';
import { activateCode, linkCoOwner, setLost } from '@homeward/testing/app/builders.ts';
import { makeDeskLink, openDeskPage, postDeskForm } from '@homeward/testing/app/desk-links.ts';
import { sharePlace } from '@homeward/testing/app/item-events.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { SMALL_PHOTO } from '@homeward/testing/app/photo-files.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildTrip } from '@homeward/testing/app/trips.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const PAGE_MAX_BYTES = 14 * 1024;
/** `bench/desk-guesses.ts` makes 10,000 guesses and measures their time. */
const GUESSES = 300;

describe('the page of a lost item for a desk', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000000' } });
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia, {
      name: 'Blue suitcase',
      email: 'canary.contact@example.org',
      mobile_number: '+34 612345678',
      default_message: 'Canary message',
    });
    await setLost(app, olivia, code);
  });

  const open = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    (await openDeskPage(app, path, headers)).text();

  it('shows what the owner wrote, and last places with their age', async () => {
    const { path } = await makeDeskLink(app, olivia, code, {
      description: 'Four wheels\nlined with silk',
      marks: 'A red ribbon',
      tracker_link: 'https://find.apple.com/item/1?a=1&b=2',
      case_number: 'FRALH12345',
    });
    await sharePlace(app, code, { lat: 50.0379, lng: 8.5622, accuracy_m: 10 });
    app.clock.advance(3 * HOUR_MS);
    const page = await open(path);
    for (const text of ['Blue suitcase', 'Four wheels\nlined with silk', 'A red ribbon', 'FRALH12345'])
      expect(page).toContain(text);
    expect(page).toContain('3 hours ago');
    expect(page).toContain(
      '<a href="https://find.apple.com/item/1?a=1&#38;b=2" target="_blank" rel="noreferrer noopener">',
    );
    expect(page.match(/<button/g)).toHaveLength(3);
  });

  it('shows the contact of a running trip in place of the item’s', async () => {
    const trip = { ...buildTrip(app.clock.now()), email: 'away@example.org' };
    const call = { params: { id: randomUUID() }, body: trip };
    await app.call(trips.save, call, { bearer: olivia.accessToken });
    const { path } = await makeDeskLink(app, olivia, code, { shows_contact: true });
    const page = await open(path);
    expect(page).toContain('away@example.org');
    expect(page).not.toContain('canary.contact@example.org');
  });

  it('shows no contact unless ticked, and never notes, other items, co-owners or the name of the link', async () => {
    const colin = await addPerson(app, 'Canary Colin');
    await linkCoOwner(app, olivia, colin);
    await activateCode(app, olivia, { name: 'Canary kite' });
    await leaveNote(app, code, { message: 'Canary note', place: 'Canary place' });
    const { path } = await makeDeskLink(app, olivia, code, { name: 'Canary desk' });
    const page = await open(path);
    expect(page).not.toMatch(/canary|612345678|olivia/i);
    expect(page).not.toContain(code);
    const shown = await makeDeskLink(app, olivia, code, { name: 'Canary desk', shows_contact: true });
    const withContact = await open(shown.path);
    for (const text of ['canary.contact@example.org', 'tel:+34612345678', 'Olivia'])
      expect(withContact).toContain(text);
    expect(withContact).not.toMatch(/canary (?:note|place|kite|desk|colin|message)/i);
  });

  it('has no script, is not cached, not indexed and sends no referrer', async () => {
    const { path } = await makeDeskLink(app, olivia, code);
    const answer = await openDeskPage(app, path);
    expect(await answer.text()).not.toContain('<script');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is in the language of the desk, and with the longest texts and a photo at most 14 KB in each', async () => {
    const photo = { params: { id: code }, file: SMALL_PHOTO };
    await app.call(codes.savePhoto, photo, { bearer: olivia.accessToken });
    const text = 'क'.repeat(500);
    const { path } = await makeDeskLink(app, olivia, code, {
      description: text,
      marks: text.slice(0, 300),
      tracker_link: 'https://find.apple.com/item/'.padEnd(500, 'x'),
      case_number: 'FRALH12345',
      shows_contact: true,
    });
    for (let count = 0; count < 3; count += 1) await sharePlace(app, code, { lat: 50.0379, lng: 8.5622 });
    await postDeskForm(app, path);
    const bytes: Partial<Record<Language, number>> = {};
    for (const language of LANGUAGE_TAGS) {
      const page = await open(path, { 'accept-language': language });
      const { lang, dir } = LANGUAGES[language];
      expect(page).toContain(`<html lang="${lang}" dir="${dir}">`);
      for (const part of ['alt="Blue suitcase"', 'role="status"', text]) expect(page).toContain(part);
      bytes[language] = Buffer.byteLength(page);
    }
    expect(Math.max(...Object.values(bytes))).toBeLessThanOrEqual(PAGE_MAX_BYTES);
  });

  it('shows owner’s markup as text', async () => {
    const { path } = await makeDeskLink(app, olivia, code, { description: '<img src=x onerror=alert(1)>' });
    expect(await open(path)).toContain('&#60;img src=x onerror=alert(1)&#62;');
  });

  it('refuses all guesses alike', async () => {
    const answers = new Set<string>();
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const { status, headers, body } = await read(`/desk/${randomBytes(16).toString('base64url')}`);
      answers.add(JSON.stringify([status, headers, body]));
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toMatch(/^\[404.*This link no longer works/s);
  });

  const read = async (path: string) => {
    const answer = await app.fetch(path, { headers: { 'x-forwarded-for': newAddress() } });
    const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    return { status: answer.status, headers, body: await answer.text() };
  };

  it('answers an ended link like one that never was', async () => {
    const { path } = await makeDeskLink(app, olivia, code);
    await setLost(app, olivia, code, false);
    expect(await read(path)).toEqual(await read('/desk/AAAAAAAAAAAAAAAAAAAAAA'));
  });
});

describe('guessing links of desks', () => {
  const app = useTestApp();

  it('ends after 20 unknown links from one address, for real links as well', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    const { path } = await makeDeskLink(app, olivia, code);
    const from = { 'x-forwarded-for': newAddress() };
    for (let guess = 0; guess < 20; guess += 1)
      expect((await openDeskPage(app, `/desk/guess-${guess}`, from)).status).toBe(404);
    expect((await openDeskPage(app, path, from)).status).toBe(429);
    expect((await openDeskPage(app, path)).status).toBe(200);
  });
});
