/** 32 characters without look-alikes (no i, l, o, 1). */
export const TAG_ID_ALPHABET = '023456789abcdefghjkmnpqrstuvwxyz';
export const TAG_ID_LENGTH = 16;

/** An id contains 80 random bits, so it cannot be guessed. */
export const TAG_ID_PATTERN = /^[023456789a-hjkmnp-z]{16}$/;

export type TagId = string & { readonly __brand: 'TagId' };

/** Checks only the syntax. Callers check an id before they use it in a URL. */
export function isTagId(text: string): text is TagId {
  return TAG_ID_PATTERN.test(text);
}

/** These patterns match links in lower case. A short link has the id directly after the host. Dashes may group the id's characters. */
const TAG_LINK = /\/qr-code\/+((?:\p{Pd}*[0-9a-z]){16})(?!\p{Pd}*[0-9a-z])/gu;
const SHORT_LINK = /:\/\/[^\s/?#]+\/+((?:\p{Pd}*[0-9a-z]){16})(?![/.]*\p{Pd}*[0-9a-z])/gu;
const TYPED_MAX_LENGTH = 32;

/** Extracts a tag's id from a URL, scan result or input. The id stands after `/qr-code/` or the host, at the end of a path, or alone. */
export function parseTagId(text: string): TagId | undefined {
  if (isTagId(text)) return text;
  const decoded = decodeOnce(text);
  const links = [TAG_LINK, SHORT_LINK].flatMap((link) => [...decoded.matchAll(link)]);
  const linked = links.map(([, id = '']) => joinGroups(id));
  return [...linked, joinGroups(lastPart(decoded))].find(isTagId);
}

/** Returns the letters and digits of an invalid input, which the form shows for correction. */
export function typedTagText(text: string): string {
  return joinGroups(lastPart(decodeOnce(text)))
    .replaceAll(/[^0-9a-z]/g, '')
    .slice(0, TYPED_MAX_LENGTH);
}

/** Returns an id, or the beginning of an id, from the operator's input; undefined for other texts. */
export function typedTagId(text: string): string | undefined {
  const id = parseTagId(text) ?? joinGroups(lastPart(text.toLowerCase()));
  const isPrefix =
    id !== '' && id.length <= TAG_ID_LENGTH && [...id].every((c) => TAG_ID_ALPHABET.includes(c));
  return isPrefix ? id : undefined;
}

/** Decodes only ASCII escapes, because other escapes may be malformed; converts to lower case. */
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

/** Removes separators. Ids contain no letter o, so an o is a misread zero. */
function joinGroups(text: string): string {
  return text.replaceAll(/[\s\p{Pd}]/gu, '').replaceAll('o', '0');
}
