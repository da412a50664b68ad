export function pruneStyles(css: string, script: string): string {
  const shorter = css
    .replace(/\/\*!.*?\*\/\s*/gs, '')
    .replaceAll(':root,:host{', ':root{')
    // Removes repeated declarations, which the build may write for several browsers.
    .replaceAll(/(?<=[;{])([\w-]+:[^;{}]+;)\1+/g, '$1')
    .replaceAll(/(?<=[;{])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
      isUsed(`var\\(${name}`, css) || isUsed(name, script) ? declaration : '',
    )
    .replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (animation, name: string) =>
      isUsed(`animation[\\w-]*:([^;}]*[^\\w-])?${name}`, css) ? animation : '',
    );
  // Runs again after each change, because a removed token may have been the only user of another token.
  return shorter === css ? css : pruneStyles(shorter, script);
}

function isUsed(pattern: string, text: string): boolean {
  return new RegExp(`${pattern}(?![\\w-])`).test(text);
}
