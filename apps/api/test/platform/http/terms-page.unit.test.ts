import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublicSettings } from '@homeward/contract/browser/settings';
import { NOTES_RETENTION_DAYS } from '@homeward/contract/limits';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { listTexts, visibleText } from '@homeward/testing/hostile/parsed-html.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTermsPages } from '../../../src/platform/http/pages/terms-page.ts';

const settings: PublicSettings = {
  brandName: 'Lost & <Found>',
  publicUrl: 'https://homeward.example',
  productName: 'Buckle',
  supportEmail: '',
  desktopPages: 'shell',
  acceptsAnyEmailDomain: false,
  signInProvider: '',
  shopUrl: '',
  mapTilesUrl: '',
  mapTilesAttribution: '',
};
const GERMAN =
  '<p>Von {brandName}.</p><p>⟬supportEmail⟭Fragen an {supportEmail}⟬⟭</p><h2 id="data">Daten</h2>' +
  '<p>Notizen: {notesKept}, Knopf {label:list.activate} {label:no.such}</p>';

describe('the terms page without a script', () => {
  let directory: string;
  const render = (names: readonly string[], language: 'de' | 'ar' | 'en') => {
    const manifest = Object.fromEntries(
      names.map((name) => [`../../content/${name}`, { file: path.basename(name) }]),
    );
    return createTermsPages(directory, manifest, settings)(language).identity.toString();
  };

  beforeAll(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'terms-'));
    writeFileSync(path.join(directory, 'terms.de.md'), GERMAN);
    writeFileSync(path.join(directory, 'terms.en.md'), '<h2>Rules</h2><p>Be kind.</p>');
    writeFileSync(path.join(directory, 'faqs.md'), 'No terms.');
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  it('is in the reader’s language, with settings, limits and labels filled in', () => {
    const page = render(['standard/terms.en.md', 'standard/terms.de.md', 'faqs.md'], 'de');
    expect(page).toContain('<html lang="de" dir="ltr">');
    expect(listTexts(page, 'h1')).toEqual([translatorFor('de')('support.terms')]);
    const text = visibleText(page);
    for (const shown of [
      'Von Lost & <Found>.',
      `${NOTES_RETENTION_DAYS} Tage`,
      translatorFor('de')('list.activate'),
    ])
      expect(text).toContain(shown);
    expect(text).toContain('{label:no.such}');
    expect(text).not.toMatch(/\{brandName|Fragen an/);
  });

  it('marks the language of a text that lacks a translation', () => {
    const page = render(['standard/terms.en.md', 'standard/terms.de.md'], 'ar');
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('<div lang="en" dir="ltr"><h2>Rules</h2>');
  });
});
