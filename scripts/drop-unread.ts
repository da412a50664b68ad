/** A custom property and its value, as a minified sheet writes them. */
const DECLARATION = /(--[\w-]+):([^;{}]*)(;|(?=\}))/g;

const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** Drops from a minified style sheet the custom properties and keyframes that nothing in it reads, and what only those read. */
export function dropUnread(css: string): string {
  const isRead = (name: string) => css.includes(`var(${name})`) || css.includes(`var(${name},`);
  // Its own name is there once: whatever plays it says it a second time.
  const isPlayed = (name: string) => css.split(new RegExp(`(?<![-\\w])${name}(?![-\\w])`)).length > 2;
  const kept = css
    .replaceAll(DECLARATION, (declaration, name: string) => (isRead(name) ? declaration : ''))
    .replaceAll(KEYFRAMES, (keyframes, name: string) => (isPlayed(name) ? keyframes : ''));
  return kept === css ? css : dropUnread(kept);
}
