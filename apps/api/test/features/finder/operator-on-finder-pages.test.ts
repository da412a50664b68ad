import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { operator } from '@homeward/contract';
import { NOTES_RETENTION_DAYS, POSITIONS_RETENTION_DAYS } from '@homeward/contract/limits';
import { termsDataPath } from '@homeward/contract/paths';
import { LANGUAGE_TAGS } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { activateCode, mint, setLost } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { fieldValue, listAddresses, visibleText } from '@homeward/testing/hostile/parsed-html.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const SUPPORT_EMAIL = 'help@homeward.example';
const ENGLISH_PAGE_MAX_BYTES = 7600;
/** In other languages texts are longer, or their letters have more bytes. */
const PAGE_MAX_BYTES = 8100;

/** As `visibleText` returns it. */
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

describe("the finder's page", () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '10000', SUPPORT_EMAIL } });
  let lost: string;
  let notLost: string;

  beforeAll(async () => {
    const olivia = await addPerson(app, 'Olivia');
    lost = await activateCode(app, olivia);
    await setLost(app, olivia, lost);
    notLost = await activateCode(app, olivia);
  });

  const open = async (address: string, language: string) => {
    const response = await app.fetch(address, { headers: { 'accept-language': language } });
    const html = await response.text();
    return { html, text: visibleText(html), status: response.status };
  };

  it.each(LANGUAGE_TAGS)(
    'of an unknown, retired or blank tag has the operator’s address (%s)',
    async (language) => {
      const [blank = '', retired = ''] = await mint(app, 2);
      await app.call(operator.retireCode, { params: { id: retired } }, AS_OPERATOR);
      for (const [code, status] of [
        [blank, 200],
        [retired, 404],
        ['n0nsense', 404],
      ] as const) {
        const page = await open(`/qr-code/${code}`, language);
        expect(page.status).toBe(status);
        expect(page.text).toContain(`${spaced(translatorFor(language)('notices.help'))} ${SUPPORT_EMAIL}`);
        expect(listAddresses(page.html)).toContain(`mailto:${SUPPORT_EMAIL}?subject=Homeward%20${code}`);
      }
    },
  );

  it.each(['%E0%A4%A', 'a'.repeat(320)])(
    'of a malformed or overlong id has the input for the id (%#)',
    async (id) => {
      const { status, html } = await open(`/qr-code/${id}`, 'de');
      expect(status).toBe(404);
      expect(html).toContain('<html lang="de"');
      expect(fieldValue(html, 'code')).toMatch(/^[0-9a-z]+$/);
    },
  );

  it('of an ended conversation’s link has the operator’s address and names no tag', async () => {
    const { html } = await open(`/messages/${'a'.repeat(22)}`, 'en');
    expect(listAddresses(html)).toContain(`mailto:${SUPPORT_EMAIL}`);
  });

  it('of an item does not have the operator’s address', async () => {
    for (const code of [lost, notLost])
      expect((await open(`/qr-code/${code}`, 'en')).html).not.toContain(SUPPORT_EMAIL);
  });

  it.each(LANGUAGE_TAGS)(
    'of an item states once who gets a note or place and when it is erased (%s)',
    async (language) => {
      const t = translatorFor(language);
      const line = spaced(
        t('finder.erased', { notes: NOTES_RETENTION_DAYS, places: String(POSITIONS_RETENTION_DAYS) }),
      );
      for (const code of [lost, notLost]) {
        const { html, text } = await open(`/qr-code/${code}`, language);
        expect(text.split(`${line} ${t('finder.yourData')}`)).toHaveLength(2);
        expect(listAddresses(html)).toContain(termsDataPath(undefined));
      }
    },
  );

  it('of an item links to the terms in the chosen language', async () => {
    const { html } = await open(`/qr-code/${lost}?lang=de`, 'en');
    expect(listAddresses(html)).toContain(termsDataPath('de'));
  });

  it.each(LANGUAGE_TAGS)('of an item weighs at most 8.1 KB, 7.6 KB in English (%s)', async (language) => {
    for (const code of [lost, notLost]) {
      const headers = { 'accept-encoding': 'br', 'accept-language': language };
      const bytes = await new Promise<Buffer>((resolve, reject) => {
        http
          .get(`${app.baseUrl}/qr-code/${code}`, { headers }, (answer) => resolve(buffer(answer)))
          .on('error', reject);
      });
      expect(bytes.length).toBeLessThanOrEqual(language === 'en' ? ENGLISH_PAGE_MAX_BYTES : PAGE_MAX_BYTES);
    }
  });
});

describe("the finder's page of an installation without SUPPORT_EMAIL", () => {
  const app = useTestApp();

  it('does not have the operator’s address', async () => {
    const html = await (await app.fetch('/qr-code/nonsense')).text();
    expect(html).not.toContain('mailto:');
    expect(visibleText(html)).not.toContain(translatorFor('en')('notices.help'));
  });
});
