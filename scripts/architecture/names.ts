import type { SourceTree, Violation } from './source-tree/source-tree.ts';

const MAX_LINES = 250;
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const BANNED = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'shared',
  'lib-utils',
  'types',
]);
const ONLY_BARREL = 'packages/contract/src/index.ts';

/** Names are kebab-case and specific; only the contract has a barrel file. */
export function checkNames(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const file of tree.keys()) {
    const segments = file.replace(/\.(?:tsx?|css)$/, '').split('/');
    const say = (message: string) => violations.push({ file, message });
    for (const name of segments.flatMap((segment) => segment.split('.'))) {
      if (!KEBAB_CASE.test(name))
        say(`"${name}" is not kebab-case: write my-name.ts, after the main export.`);
      if (BANNED.has(name)) {
        say(
          `"${name}" says nothing about what is inside: name the file after what it does, beside its user.`,
        );
      }
    }
    if (segments.at(-1) === 'index' && file !== ONLY_BARREL) {
      say(
        'Only the contract has a barrel: import from the file that declares the name, and delete this one.',
      );
    }
  }
  return violations;
}

export function checkLengths(tree: SourceTree): Violation[] {
  return [...tree.values()]
    .filter((file) => file.lineCount > MAX_LINES && !file.path.includes('.generated.'))
    .map((file) => ({
      file: file.path,
      message: `${file.lineCount} lines, at most ${MAX_LINES}: split it by what its parts do.`,
    }));
}
