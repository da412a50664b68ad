/** Removes unused declarations from a minified style sheet, which the finder's page inlines. */
export function pruneStyles(css: string, script: string): string {
  const shorter = css
    .replace(/\/\*!.*?\*\/\s*/gs, '')
    .replaceAll(':root,:host{', ':root{')
    // A property compiled for several browsers to the same value.
    .replaceAll(/(?<=[;{])([\w-]+:[^;{}]+;)\1+/g, '$1')
    .replaceAll(/(?<=[;{])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
      isUsed(`var\\(${name}`, css) || isUsed(name, script) ? declaration : '',
    )
    .replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (animation, name: string) =>
      isUsed(`animation[\\w-]*:([^;}]*[^\\w-])?${name}`, css) ? animation : '',
    );
  // Repeats, since a pruned token may have been another one's only user.
  return shorter === css ? css : pruneStyles(shorter, script);
}

function isUsed(pattern: string, text: string): boolean {
  return new RegExp(`${pattern}(?![\\w-])`).test(text);
}
