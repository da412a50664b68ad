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

/** The id, or its beginning, that the operator typed off a label or pasted as a link; undefined for what begins no id. */
export function typedCodeId(text: string): string | undefined {
  const id = (text.split('/').at(-1) ?? '').replaceAll(/[\s-]/g, '').toLowerCase();
  const isPrefix =
    id !== '' && id.length <= CODE_ID_LENGTH && [...id].every((c) => CODE_ID_ALPHABET.includes(c));
  return isPrefix ? id : undefined;
}
