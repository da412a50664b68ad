import { describe, expect, it } from 'vitest';
import type { PublicSettings } from '../browser/settings.ts';
import { fillText, markOptionalLines } from './fill-text.ts';

const settings: PublicSettings = {
  brandName: 'Homeward',
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
const labelOf = (key: string) => `<${key}>`;
const fill = (markup: string, other: Partial<PublicSettings> = {}) =>
  fillText(markup, 'en', { settings: { ...settings, ...other }, labelOf });

describe('filling a text', () => {
  it('replaces each setting’s placeholder', () => {
    expect(fill('{brandName} and the {productName}')).toBe('Homeward and the Buckle');
  });

  it('removes a line with an empty setting and the element that it empties, and nothing else', () => {
    const lines = markOptionalLines('Ask at the desk.\r\nOr write to {supportEmail}.\r\nBye, {brandName}.');
    expect(fill(lines)).toBe('Ask at the desk.\r\n\r\nBye, Homeward.');
    expect(fill(lines, { supportEmail: 'us' })).toContain('Or write to us.\r\n');
    const [, item] = markOptionalLines('- {shopUrl}').split('- ');
    expect(fill(`<ul><li>${item}</li><li>b</li></ul>`)).toBe('<ul><li>b</li></ul>');
  });

  it('formats limits in the text’s language, with Latin digits', () => {
    expect(fill('{verifyLinkLife}, {itemTags}')).toBe('24 hours, 10');
    expect(fillText('{verifyLinkLife}', 'pl', { settings, labelOf })).toBe('24 godziny');
    expect(fillText('{notesKept}', 'ar', { settings, labelOf })).toBe('180 يومًا');
    expect(fillText('{resetLinkLife}', 'ja', { settings, labelOf })).toBe('30分');
    expect(fillText('{resetLinkLife}', 'zh', { settings, labelOf })).toBe('30 分钟');
  });

  it('escapes HTML in a label and in a setting', () => {
    expect(fill('Tap {label:list.activate}.')).toBe('Tap &#60;list.activate&#62;.');
    expect(fill('{brandName}', { brandName: '<b> & "A"' })).toBe('&#60;b&#62; &#38; &#34;A&#34;');
  });

  it('leaves unknown placeholders unchanged', () => {
    expect(fill('{ward} {} { brandName } {example.org}')).toBe('{ward} {} { brandName } {example.org}');
  });
});
