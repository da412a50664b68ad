import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKeyOf, findStoredLink, findStoredToken, removeLink, storeLink } from './stored-link.ts';

const TOKEN = 'a'.repeat(22);
const LINK = `/messages/${TOKEN}`;
const OTHER = `/messages/${'b'.repeat(22)}`;

describe('the stored link of a conversation', () => {
  beforeEach(() => {
    storeLink('kite', LINK);
    storeLink('bag', OTHER);
  });

  it('belongs to the last note about a tag; invalid links are ignored', () => {
    for (const wrong of ['https://evil.example/', '/messages/x', `${LINK}?lang=de`, undefined, 7])
      storeLink('kite', wrong);
    expect([findStoredLink('kite'), findStoredLink('umbrella')]).toEqual([LINK, undefined]);
    storeLink('kite', OTHER);
    expect(findStoredLink('kite')).toBe(OTHER);
  });

  it('is removed with its draft once its conversation has ended, but not those of other tags', () => {
    storeText('session', draftKeyOf(TOKEN), 'I wait at');
    removeLink(LINK);
    expect([findStoredLink('kite'), findStoredLink('bag')]).toEqual([undefined, OTHER]);
    expect(findStoredText('session', draftKeyOf(TOKEN))).toBeUndefined();
  });

  it('leaves its token for the next note, whose link replaces it', () => {
    removeLink(LINK);
    expect(findStoredToken('kite')).toBe(TOKEN);
    storeLink('kite', OTHER);
    expect([findStoredLink('kite'), findStoredToken('kite')]).toEqual([OTHER, 'b'.repeat(22)]);
  });

  it('stays when another conversation has ended', () => {
    for (const path of [`/messages/${'c'.repeat(22)}`, '/messages/x', '/qr-code/kite']) removeLink(path);
    expect([findStoredLink('kite'), findStoredLink('bag')]).toEqual([LINK, OTHER]);
  });
});
