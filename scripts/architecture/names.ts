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
/** Words with several meanings, and the words that replace them. Terms of the domain are in docs/glossary.md. */
const UNCLEAR: Readonly<Record<string, string>> = {
  asked: 'requested, or the noun',
  begun: 'started, or pending',
  forgotten: 'redacted or erased',
  keep: 'store, cache, renew or defer',
  keeps: 'stores or caches',
  kept: 'stored or cached',
  met: 'the noun, as in existingScan',
  said: 'returned, or the noun',
  told: 'notified, or the noun',
  whoever: 'the role, such as owner or finder',
  wish: 'options, or the setting',
  wishes: 'options or settings',
};
const DECLARATION =
  /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:const|let|function\*?|interface|type|class)\s+(\w+)/gm;
const ONLY_BARREL = 'packages/contract/src/index.ts';

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

/** Rejects unclear words in names of files and declarations. */
export function checkWords(tree: SourceTree): Violation[] {
  return [...tree.values()].flatMap(({ path, text }) => {
    const names = path.split(/[/.]/).concat(Array.from(text.matchAll(DECLARATION), ([, name = '']) => name));
    return names.flatMap((name) =>
      wordsOf(name).flatMap((word) =>
        Object.hasOwn(UNCLEAR, word) ? [{ file: path, message: `"${name}": write ${UNCLEAR[word]}.` }] : [],
      ),
    );
  });
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/);
}

export function checkLengths(tree: SourceTree): Violation[] {
  return [...tree.values()]
    .filter((file) => file.lineCount > MAX_LINES && !file.path.includes('.generated.'))
    .map((file) => ({
      file: file.path,
      message: `${file.lineCount} lines, at most ${MAX_LINES}: split it by what its parts do.`,
    }));
}
