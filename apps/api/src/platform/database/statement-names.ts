import { createHash } from 'node:crypto';

/** Far above the number of statements in the sources; each name costs memory on every connection, for good. */
const MAX_NAMES = 500;

/** Names SQL texts for prepared statements: the same text the same name, and none once too many texts were seen. */
export function createStatementNames(maxNames: number = MAX_NAMES) {
  const names = new Map<string, string>();
  return {
    find(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size >= maxNames) return known;
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      names.set(text, name);
      return name;
    },
  };
}
