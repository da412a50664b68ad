/** A custom property and its value, as a minified sheet writes them. */
const DECLARATION = /(--[\w-]+):([^;{}]*)(;|(?=\}))/g;

const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** A build tool's line about itself: of its own rules none is in the sheet. */
const BANNER = /\/\*![\s\S]*?\*\/\s*/g;

/** A declaration that stands there again at once, as prefixed ones do after several passes. */
const TWICE = /([\w-]+:[^;{}]+;)(?:\1)+/g;

const EMPTY_RULE = /(?<=^|[{}])(?:@media)?[^{};@]*\{\}/g;

/**
 * Drops from a minified style sheet the custom properties and keyframes that nothing in it reads and what only those
 * read, rules that are empty, declarations said twice and its banner.
 */
export function dropUnread(css: string): string {
  const isRead = (name: string) => css.includes(`var(${name})`) || css.includes(`var(${name},`);
  // Its own name is there once: whatever plays it says it a second time.
  const isPlayed = (name: string) => css.split(new RegExp(`(?<![-\\w])${name}(?![-\\w])`)).length > 2;
  const kept = css
    .replaceAll(BANNER, '')
    .replaceAll(EMPTY_RULE, '')
    .replaceAll(TWICE, '$1')
    .replaceAll(DECLARATION, (declaration, name: string) => (isRead(name) ? declaration : ''))
    .replaceAll(KEYFRAMES, (keyframes, name: string) => (isPlayed(name) ? keyframes : ''));
  return kept === css ? css : dropUnread(kept);
}
