/**
 * Reads a code out of typed or pasted text: the code itself with spaces, dashes or capitals, or the whole link
 * on the tag, whose last path segment it is. The result is not validated: see `isCodeId`.
 */
export function parseCodeText(text: string): string {
  const [address = ''] = text.trim().split(/[?#]/);
  const segment =
    address
      .split('/')
      .filter((part) => part.trim() !== '')
      .at(-1) ?? '';
  // Codes have no letter o: an o that is read means the zero.
  return segment
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0');
}
