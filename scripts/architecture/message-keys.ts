import { withoutComments } from './source-tree/parse-imports.ts';
import { isProductSource, type SourceTree, type Violation } from './source-tree/source-tree.ts';

const KEYS = 'packages/messages/src/messages.generated.ts';
const DECLARED = /^ {2}'([^']+)':/gm;
/** Matches a string or a template. An interpolation in a template matches any part of a key. */
const QUOTED = /'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`/g;
const PUT_IN = /\$\{[^}]*\}/;

/** Reports unused messages, because their translation is wasted work. */
export function checkMessageKeys(tree: SourceTree): Violation[] {
  const unused = new Set([...(tree.get(KEYS)?.text ?? '').matchAll(DECLARED)].map(([, key = '']) => key));
  for (const { path, text } of tree.values()) {
    if (path === KEYS || !isProductSource(path)) continue;
    deleteNamed(unused, withoutComments(text));
  }
  return [...unused].map((key) => ({
    file: 'packages/messages/catalogues',
    message: `${key} is used nowhere: take it out of each catalogue, or write it out where it is told.`,
  }));
}

function deleteNamed(keys: Set<string>, code: string): void {
  for (const [, string, template] of code.matchAll(QUOTED)) {
    if (string !== undefined) keys.delete(string);
    else if (template !== undefined && PUT_IN.test(template)) {
      deleteFitting(keys, template);
      // An interpolation may itself contain a key: `<p>${t('pages.title')}</p>`.
      for (const [putIn] of template.matchAll(new RegExp(PUT_IN, 'g'))) deleteNamed(keys, putIn.slice(2));
    } else if (template !== undefined) keys.delete(template);
  }
}

function deleteFitting(keys: Set<string>, template: string): void {
  const parts = template.split(PUT_IN);
  // A template without a fixed start, such as `${path}.${name}`, would match all keys.
  if (!/^\w+\./.test(parts[0] ?? '')) return;
  const pattern = new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('[^.]+')}$`);
  for (const key of keys) if (pattern.test(key)) keys.delete(key);
}
