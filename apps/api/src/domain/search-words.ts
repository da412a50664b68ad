const GRAM_LENGTH = 3;

/** Returns trigram hashes, salted per owner. An item that has all hashes of a search text may lack the text: verify each match. */
export function searchKeys(ownerId: string, folded: string): number[] {
  const characters = [...folded];
  const grams = characters.slice(GRAM_LENGTH - 1).map((_, at) => characters.slice(at, at + GRAM_LENGTH));
  return [...new Set(grams.map((gram) => hash32(`${ownerId} ${gram.join('')}`)))];
}

/** Computes FNV-1a over UTF-16 units as a signed 32-bit integer, like PostgreSQL's `integer`. A collision costs one comparison. */
function hash32(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash | 0;
}
