import { describe, expect, it } from 'vitest';
import type { PublicSettings } from '../browser/settings.ts';
import { fillText } from './fill-text.ts';

const settings: PublicSettings = {
  brandName: 'Homeward',
  publicUrl: 'https://homeward.example',
  productName: 'Buckle',
  supportEmail: '',
  desktopPages: 'shell',
  acceptsAnyEmailDomain: false,
  shopUrl: '',
  mapTilesUrl: '',
  mapTilesAttribution: '',
};
const labelOf = (key: string) => `<${key}>`;
const fill = (markdown: string, other: Partial<PublicSettings> = {}) =>
  fillText(markdown, 'en', { settings: { ...settings, ...other }, labelOf });

describe('filling a text', () => {
  it('replaces each setting’s placeholder', () => {
    expect(fill('{brandName} and the {productName}')).toBe('Homeward and the Buckle');
  });

  it('removes a line with an empty setting, and nothing else', () => {
    const text = 'Ask at the desk.\r\nOr write to {supportEmail}.\r\nBye.';
    expect(fill(text)).toBe('Ask at the desk.\nBye.');
    expect(fill(text, { supportEmail: 'us' })).toContain('Or write to us.\n');
  });

  it('formats limits in the text’s language, with Latin digits', () => {
    expect(fill('{verifyLinkLife}, {itemTags}')).toBe('24 hours, 10');
    expect(fillText('{verifyLinkLife}', 'pl', { settings, labelOf })).toBe('24 godziny');
    expect(fillText('{notesKept}', 'ar', { settings, labelOf })).toBe('180 يومًا');
    expect(fillText('{resetLinkLife}', 'ja', { settings, labelOf })).toBe('30分');
    expect(fillText('{resetLinkLife}', 'zh', { settings, labelOf })).toBe('30 分钟');
  });

  it('replaces a message key by its label as plain text', () => {
    expect(fill('Tap **{label:list.activate}**.')).toBe(String.raw`Tap **\<list\.activate\>**.`);
  });

  it('escapes Markdown in a value', () => {
    const brandName = '# *Stars* [here](/faqs) & <b> A_B';
    expect(fill('{brandName}', { brandName })).toBe(
      String.raw`\# \*Stars\* \[here\]\(\/faqs\) \& \<b\> A\_B`,
    );
  });

  it('leaves unknown placeholders unchanged', () => {
    expect(fill('{ward} {} { brandName } {example.org}')).toBe('{ward} {} { brandName } {example.org}');
  });
});
