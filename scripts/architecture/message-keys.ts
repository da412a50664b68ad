import { withoutComments } from './source-tree/parse-imports.ts';
import { isProductSource, type SourceTree, type Violation } from './source-tree/source-tree.ts';

const KEYS = 'packages/messages/src/messages.generated.ts';
const DECLARED = /^ {2}'([^']+)':/gm;
/** A string or a template; what a template puts in stands for any part of a key. */
const QUOTED = /'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`/g;
const PUT_IN = /\$\{[^}]*\}/;

/** Every message is told somewhere: a text that is not would be translated for nothing. */
export function checkMessageKeys(tree: SourceTree): Violation[] {
  const unused = new Set([...(tree.get(KEYS)?.text ?? '').matchAll(DECLARED)].map(([, key = '']) => key));
  for (const { path, text } of tree.values()) {
    if (path === KEYS || !isProductSource(path)) continue;
    for (const [, string, template] of withoutComments(text).matchAll(QUOTED)) {
      if (string !== undefined) unused.delete(string);
      else if (template !== undefined && PUT_IN.test(template)) deleteFitting(unused, template);
      else if (template !== undefined) unused.delete(template);
    }
  }
  return [...unused].map((key) => ({
    file: 'packages/messages/catalogues',
    message: `${key} is used nowhere: take it out of each catalogue, or write it out where it is told.`,
  }));
}

function deleteFitting(keys: Set<string>, template: string): void {
  const parts = template.split(PUT_IN);
  // `${path}.${name}` would fit anything.
  if (!/^\w+\./.test(parts[0] ?? '')) return;
  const pattern = new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('[^.]+')}$`);
  for (const key of keys) if (pattern.test(key)) keys.delete(key);
}
