import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKeyOf, findKeptLink, findKeptToken, forgetLink, keepLink } from './kept-link.ts';

const TOKEN = 'a'.repeat(22);
const LINK = `/messages/${TOKEN}`;
const OTHER = `/messages/${'b'.repeat(22)}`;

describe('the link to a conversation that this device keeps', () => {
  beforeEach(() => {
    keepLink('kite', LINK);
    keepLink('bag', OTHER);
  });

  it('is the one of the last note about a code, and nothing that is no such link', () => {
    for (const wrong of ['https://evil.example/', '/messages/x', `${LINK}?lang=de`, undefined, 7])
      keepLink('kite', wrong);
    expect([findKeptLink('kite'), findKeptLink('umbrella')]).toEqual([LINK, undefined]);
    keepLink('kite', OTHER);
    expect(findKeptLink('kite')).toBe(OTHER);
  });

  it('is gone with its draft once its conversation is over, and those of other codes stay', () => {
    storeText('session', draftKeyOf(TOKEN), 'I wait at');
    forgetLink(LINK);
    expect([findKeptLink('kite'), findKeptLink('bag')]).toEqual([undefined, OTHER]);
    expect(findStoredText('session', draftKeyOf(TOKEN))).toBeUndefined();
  });

  it('leaves its token for the next note, whose link takes its place', () => {
    forgetLink(LINK);
    expect(findKeptToken('kite')).toBe(TOKEN);
    keepLink('kite', OTHER);
    expect([findKeptLink('kite'), findKeptToken('kite')]).toEqual([OTHER, 'b'.repeat(22)]);
  });

  it('stays when the page of another link says that it is over', () => {
    for (const path of [`/messages/${'c'.repeat(22)}`, '/messages/x', '/qr-code/kite']) forgetLink(path);
    expect([findKeptLink('kite'), findKeptLink('bag')]).toEqual([LINK, OTHER]);
  });
});
