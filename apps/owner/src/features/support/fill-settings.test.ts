import type { PublicSettings } from '@homeward/contract/browser/settings';
import { describe, expect, it } from 'vitest';
import faqs from '../../../../../content/faqs.md?raw';
import terms from '../../../../../content/terms.md?raw';
import { fillSettings } from './fill-settings.ts';

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

describe('filling settings into a text', () => {
  it('puts each value where its name stands in braces', () => {
    expect(fillSettings('{brandName} and the {productName}', settings)).toBe('Homeward and the Buckle');
  });

  it('leaves out a line that names an empty setting, and nothing else', () => {
    const text = 'Ask at the desk.\r\nOr write to {supportEmail}.\r\nBye.';
    expect(fillSettings(text, settings)).toBe('Ask at the desk.\nBye.');
    expect(fillSettings(text, { ...settings, supportEmail: 'us' })).toContain('Or write to us.\n');
  });

  it('keeps Markdown in a value from being Markdown', () => {
    const brandName = '# *Stars* [here](/faqs) & <b> A_B';
    const filled = fillSettings('{brandName}', { ...settings, brandName });
    expect(filled).toBe(String.raw`\# \*Stars\* \[here\]\(\/faqs\) \& \<b\> A\_B`);
  });

  it('leaves braces alone that name no setting', () => {
    expect(fillSettings('{ward} {} { brandName }', settings)).toBe('{ward} {} { brandName }');
  });

  it.each(Object.entries({ faqs, terms }))('knows every name in %s', (_text, markdown) => {
    const full = { ...settings, supportEmail: 'help', shopUrl: 'shop' };
    expect(fillSettings(markdown, full)).not.toMatch(/(?<!\\)[{}]/);
  });
});
