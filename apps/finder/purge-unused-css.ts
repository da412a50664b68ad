/** A custom property and its value, as a minified sheet writes them. */
const DECLARATION = /(--[\w-]+):([^;{}]*)(;|(?=\}))/g;

const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** The licence comment of the build tool: none of its rules is in the sheet. */
const BANNER = /\/\*![\s\S]*?\*\/\s*/g;

/** A declaration repeated at once, as prefixed ones are after several passes. */
const REPEATED = /([\w-]+:[^;{}]+;)(?:\1)+/g;

const EMPTY_RULE = /(?<=^|[{}])(?:@media)?[^{};@]*\{\}/g;

/**
 * Removes from a minified style sheet its unused custom properties and keyframes, transitively, and its empty rules,
 * repeated declarations and banner.
 */
export function purgeUnusedCss(css: string): string {
  const isPropertyUsed = (name: string) => css.includes(`var(${name})`) || css.includes(`var(${name},`);
  // Its definition names it once; a use names it again.
  const areKeyframesUsed = (name: string) => css.split(new RegExp(`(?<![-\\w])${name}(?![-\\w])`)).length > 2;
  const kept = css
    .replaceAll(BANNER, '')
    .replaceAll(EMPTY_RULE, '')
    .replaceAll(REPEATED, '$1')
    .replaceAll(DECLARATION, (declaration, name: string) => (isPropertyUsed(name) ? declaration : ''))
    .replaceAll(KEYFRAMES, (keyframes, name: string) => (areKeyframesUsed(name) ? keyframes : ''));
  return kept === css ? css : purgeUnusedCss(kept);
}
