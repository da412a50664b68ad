/** The alphabet of code ids: 32 characters, none of which look alike (no i, l, o, 1). */
export const CODE_ID_ALPHABET = '023456789abcdefghjkmnpqrstuvwxyz';
export const CODE_ID_LENGTH = 16;

/** 16 characters of 5 random bits: 80 bits, so that no code is found by guessing. */
export const CODE_ID_PATTERN = /^[023456789a-hjkmnp-z]{16}$/;

/** The id of a minted code, checked against the one pattern. */
export type CodeId = string & { readonly __brand: 'CodeId' };

/** Tells whether a text could be a code's id; every id is asked this before it enters an address. */
export function isCodeId(text: string): text is CodeId {
  return CODE_ID_PATTERN.test(text);
}

/** A tag's link in lower case; its id may be grouped by dashes. */
const TAG_LINK = /\/qr-code\/+((?:\p{Pd}*[0-9a-z]){16})(?!\p{Pd}*[0-9a-z])/gu;
const TYPED_MAX_LENGTH = 32;

/**
 * Returns the id of a tag in an address, in what a scanner read or in what a person typed: after `/qr-code/` wherever that
 * stands, percent-encoded at most once, or else alone or as the last part of a path.
 */
export function parseCodeId(text: string): CodeId | undefined {
  if (isCodeId(text)) return text;
  const decoded = decodeOnce(text);
  const linked = [...decoded.matchAll(TAG_LINK)].map(([, id = '']) => joinGroups(id));
  return [...linked, joinGroups(lastPart(decoded))].find(isCodeId);
}

/** Returns the letters and digits of a text that is no id, to be shown for correction. */
export function typedCodeText(text: string): string {
  return joinGroups(lastPart(decodeOnce(text)))
    .replaceAll(/[^0-9a-z]/g, '')
    .slice(0, TYPED_MAX_LENGTH);
}

/** The id, or its beginning, that the operator typed off a label or pasted as a link; undefined for what begins no id. */
export function typedCodeId(text: string): string | undefined {
  const id = parseCodeId(text) ?? joinGroups(lastPart(text.toLowerCase()));
  const isPrefix =
    id !== '' && id.length <= CODE_ID_LENGTH && [...id].every((c) => CODE_ID_ALPHABET.includes(c));
  return isPrefix ? id : undefined;
}

/** Decodes ASCII alone, in lower case: no sequence is malformed. */
function decodeOnce(text: string): string {
  return text
    .replaceAll(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .toLowerCase();
}

function lastPart(text: string): string {
  const [address = ''] = text.trim().split(/[?#]/);
  const parts = address.split('/').filter((part) => part.trim() !== '');
  return parts.at(-1) ?? '';
}

/** Ids have no letter o: an o that was read means the zero. */
function joinGroups(text: string): string {
  return text.replaceAll(/[\s\p{Pd}]/gu, '').replaceAll('o', '0');
}
