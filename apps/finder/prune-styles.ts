/**
 * Takes out of a minified style sheet what nothing in it or in the script uses, such as tokens of other pages: all of the
 * sheet is in the finder's page.
 */
export function pruneStyles(css: string, script: string): string {
  const shorter = css
    .replace(/\/\*!.*?\*\/\s*/gs, '')
    .replaceAll(':root,:host{', ':root{')
    // A property that is compiled for several browsers to the same.
    .replaceAll(/(?<=[;{])([\w-]+:[^;{}]+;)\1+/g, '$1')
    .replaceAll(/(?<=[;{])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
      isUsed(`var\\(${name}`, css) || isUsed(name, script) ? declaration : '',
    )
    .replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (animation, name: string) =>
      isUsed(`animation[\\w-]*:([^;}]*[^\\w-])?${name}`, css) ? animation : '',
    );
  // A token that only a pruned one used is pruned next.
  return shorter === css ? css : pruneStyles(shorter, script);
}

function isUsed(pattern: string, text: string): boolean {
  return new RegExp(`${pattern}(?![\\w-])`).test(text);
}
