import { randomUUID } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { finder, scans } from '@homeward/contract';
import { FINDER_PAGE_SECTIONS } from '@homeward/contract/finder-page';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';
import { type Message, message } from '@homeward/messages/message';
import { messagesOf, textOf, translatorFor } from '@homeward/messages/server/catalogues';
import { activateCode, mint, setLost } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { fieldValue, readProps, visibleText } from '@homeward/testing/hostile/parsed-html.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const en = translatorFor('en');
const inBoth = (tag: Language, text: Message) => ({ en: textOf(text, 'en'), [tag]: textOf(text, tag) });

/** The level the page is sent at. */
const SENT_AT = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

describe("the finder's language", () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const open = async (
    path: string,
    accepted?: string,
    form?: Record<string, string>,
    from = newAddress(),
  ) => {
    const headers = {
      'x-forwarded-for': from,
      // fetch asks for `*` by itself.
      'accept-language': accepted ?? '',
    };
    const post = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const response = await app.fetch(`/qr-code/${path}`, { headers, ...post });
    const html = await response.text();
    return { status: response.status, headers: response.headers, html, text: visibleText(html) };
  };
  const asking = (language: string, from = newAddress()) => ({
    from,
    headers: { 'accept-language': language },
  });

  it.each(LANGUAGE_TAGS)('%s is on the page, all of it, with its direction', async (tag) => {
    const code = await activateCode(app, olivia);
    const t = translatorFor(tag);
    const { lang, dir } = LANGUAGES[tag];
    const { html, text, headers } = await open(code, `${tag}-XX, en;q=0.1`);
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${lang}" dir="${dir}">`));
    expect(headers.get('content-language')).toBe(lang);
    expect(headers.get('vary')).toBe('accept-encoding, accept-language');
    // Spaces that do not break are spaces to a reader.
    for (const shown of [
      t('finder.thanks'),
      t('finder.notLost'),
      t('finder.leadNotLost'),
      t('finder.send'),
      t('finder.place'),
      t('finder.neverPay'),
    ])
      expect(text).toContain(shown.replaceAll(/\s+/g, ' '));
    expect(html).toContain(`placeholder="${t('finder.noteStart')}"`);
    if (tag !== 'en') expect(text).not.toContain(en('finder.thanks'));
    // One round trip of a new connection holds 14 KB.
    expect(brotliCompressSync(html, SENT_AT).length).toBeLessThan(14_000);
    const { messages, language } = readProps(html);
    expect(language).toBe(tag);
    // Only those that the page can show.
    expect(messagesOf(tag, FINDER_PAGE_SECTIONS)).toMatchObject(messages as object);
    expect(messages).toHaveProperty(['finder.notLost']);
    expect(messages).not.toHaveProperty(['finder.leadLost']);
  });

  it('falls back to English, word for word, for an unsupported language', async () => {
    const code = await activateCode(app, olivia);
    for (const accepted of [undefined, 'sv, nb;q=0.5', '*']) {
      const { html, text } = await open(code, accepted);
      expect(html).toContain('<html lang="en" dir="ltr">');
      expect(text).toContain('Thank You for Your Kindness!');
      expect(html).toContain(`action="/qr-code/${code}"`);
    }
  });

  it('in the address precedes the header and is preserved by the form', async () => {
    const code = await activateCode(app, olivia);
    const { html } = await open(`${code}?lang=ar`, 'de');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain(`action="/qr-code/${code}?lang=ar"`);
    const sent = await open(`${code}?lang=ar`, 'de', { message: 'وجدته', note_id: randomUUID() });
    expect(sent.status).toBe(200);
    expect(sent.text).toContain(translatorFor('ar')('finder.messageSent'));
    expect((await open(`${code}?lang=xx`, 'de')).html).toContain('<html lang="de" dir="ltr">');
  });

  it('has a link to every other language, in its own name', async () => {
    const { html } = await open(await activateCode(app, olivia), 'ja');
    const links = [...html.matchAll(/<a href="\?lang=(\w+)" lang="([\w-]+)"[^>]*>(.*?)<\/a>/g)];
    expect(links.map(([, tag]) => tag)).toEqual(LANGUAGE_TAGS);
    for (const [link, tag, lang, content = ''] of links) {
      const language = LANGUAGES[tag as Language];
      expect(lang).toBe(language.lang);
      expect(visibleText(content)).toBe(language.name);
      expect(link.includes('aria-current="true"')).toBe(tag === 'ja');
    }
  });

  it('is used on pages without an owner, and by their links', async () => {
    const [free = ''] = await mint(app);
    const t = translatorFor('pl');
    const blank = await open(free, 'pl');
    expect(blank.text).toContain(t('notices.not-registered.title'));
    expect(blank.text).toContain(t('finder.activate'));
    const unknown = await open('zzzzzzzzzzzzzzzz', 'pl');
    expect(unknown.status).toBe(404);
    for (const part of ['title', 'text', 'advice'] as const)
      expect(unknown.text).toContain(t(`notices.unknown.${part}`));
    const hurried = newAddress();
    for (let time = 1; time <= 60; time += 1) await open(free, 'pl', undefined, hurried);
    const refused = await open(`${free}?lang=pl`, 'de', undefined, hurried);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain(t('notices.too-many.title'));
    expect(refused.html).toContain(`href="/qr-code/${free}?lang=pl"`);
  });

  it('is used for errors of a form without JavaScript, which preserves the input', async () => {
    const code = await activateCode(app, olivia);
    const typed = { message: ' ', place: 'Gleis 3', reply_to: 'fay@nowhere' };
    const { status, html, text } = await open(code, 'de-AT', typed);
    expect(status).toBe(400);
    expect(text).toContain('Bitte geben Sie eine Nachricht ein');
    expect(text).toContain('Diese E-Mail-Adresse ist ungültig');
    expect(text).not.toContain(en('finder.messageRequired'));
    expect(fieldValue(html, 'place')).toBe('Gleis 3');
    expect(fieldValue(html, 'reply_to')).toBe('fay@nowhere');
  });

  it('is used for the wait before the next note', async () => {
    const code = await activateCode(app, olivia);
    const from = newAddress();
    await open(code, 'fr', { message: 'Trouvé' }, from);
    app.clock.advance(48_000);
    const { status, html, text } = await open(code, 'fr', { message: 'Encore' }, from);
    expect(status).toBe(429);
    expect(text).toContain('Vous pourrez envoyer un autre message dans 04:12.');
    expect(fieldValue(html, 'message')).toBe('Encore');
  });

  it('is returned beside English in answers of calls', async () => {
    const code = await activateCode(app, olivia);
    const place = { lat: 50.1, lng: 8.6 };
    const details = await app.call(finder.ownerDetails, { params: { code } }, asking('de'));
    expect(details.body.resultMessage).toEqual(inBoth('de', message('finder.notLost')));
    await setLost(app, olivia, code);
    const lost = await app.call(finder.ownerDetails, { params: { code } }, asking('de'));
    expect(lost.body.resultMessage).toEqual(inBoth('de', message('finder.lost')));
    const sent = await app.call(finder.sendMessage, { body: { code, message: 'Da' } }, asking('de'));
    expect(sent.body.resultMessage).toEqual(inBoth('de', message('finder.messageSent')));
    const shared = await app.call(finder.shareLocation, { body: { code, ...place } }, asking('de'));
    expect(shared.body.resultMessage).toEqual(inBoth('de', message('finder.locationShared')));
    const scan = {
      code,
      timestamp: '2026-11-21T09:00:00Z',
      redirects: 1,
      device: 'mobile',
      os: '',
      country: '',
    };
    const scanned = await app.call(scans.record, { body: scan }, asking('de'));
    expect(scanned.body.resultMessage).toEqual(inBoth('de', message('answers.scanRecorded')));
  });

  it('is returned beside English in refusals of calls, and at fields', async () => {
    const code = await activateCode(app, olivia);
    const t = translatorFor('ar');
    const body = { code, message: '', reply_to: 'fay@nowhere', place: 'x'.repeat(201) };
    const invalid = await app.call(finder.sendMessage, { body }, asking('ar-EG'));
    expect(invalid.status).toBe(400);
    expect(invalid.body).toEqual({
      resultMessage: inBoth('ar', message('finder.messageRequired')),
      errors: {
        message: t('finder.messageRequired'),
        reply_to: t('fields.emailInvalid'),
        place: t('fields.placeTooLong'),
      },
    });
    const fay = asking('ar');
    const note = { body: { code, message: 'وجدته' } };
    await app.call(finder.sendMessage, note, fay);
    const early = await app.call(finder.sendMessage, note, fay);
    expect(early.body.resultMessage).toEqual({
      en: 'Please wait 05:00 before sending another message.',
      // The digits stay in order within the right-to-left line.
      ar: 'يُرجى الانتظار \u206805:00\u2069 قبل إرسال رسالة أخرى.',
    });
    const unknown = await app.call(finder.ownerDetails, { params: { code: 'nonsense' } }, fay);
    expect(unknown.body.resultMessage).toEqual(inBoth('ar', message('notices.unknown.title')));
    const [free = ''] = await mint(app);
    const unregistered = await app.call(finder.ownerDetails, { params: { code: free } }, fay);
    expect(unregistered.body.resultMessage.ar).toBe(t('notices.not-registered.title'));
  });

  it('is used for a refusal before the request is parsed', async () => {
    const headers = { 'accept-language': 'it', 'content-type': 'application/json' };
    const post = { method: 'POST', headers };
    const broken = await app.fetch(finder.sendMessage.path, { ...post, body: '{' });
    expect(await broken.json()).toMatchObject({
      resultMessage: { it: translatorFor('it')('server.notUnderstood') },
    });
    const huge = await app.fetch(finder.sendMessage.path, { ...post, body: `"${'x'.repeat(20_000)}"` });
    expect(await huge.json()).toMatchObject({
      resultMessage: { it: translatorFor('it')('server.tooLarge') },
    });
  });

  it('is not duplicated for English', async () => {
    const code = await activateCode(app, olivia);
    const english = await app.call(finder.ownerDetails, { params: { code } }, asking('en-GB'));
    expect(english.body.resultMessage).toEqual({ en: en('finder.notLost') });
  });

  it('is used on the desktop’s placeholder page', async () => {
    const forPhones = await openTestApp({ env: { DESKTOP_PAGES: 'placeholder' } });
    const response = await forPhones.fetch('/qr-code/2222222222222222?lang=tr');
    const html = await response.text();
    await forPhones.dispose();
    const t = translatorFor('tr');
    for (const text of [t('phone.title'), t('phone.hint')]) expect(visibleText(html)).toContain(text);
    expect(html).toContain(`aria-label="${t('phone.label')}"`);
  });
});
