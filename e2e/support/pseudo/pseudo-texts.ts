import type { CompiledMessage } from '@homeward/messages/fill-message';

/** Vowels are doubled and get accents, so that texts are about as long as German ones. */
const VOWELS: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'Áá',
  E: 'Éé',
  I: 'Íí',
  O: 'Óó',
  U: 'Úú',
};

/** Converts a compiled message to the pseudo-language. Names of placeholders, forms and tags do not change. */
export function toPseudo(message: CompiledMessage): CompiledMessage {
  return toPseudoNode(message, true) as CompiledMessage;
}

function toPseudoNode(node: unknown, isList = false): unknown {
  if (typeof node === 'string') return node.replaceAll(/[aeiou]/gi, (vowel) => VOWELS[vowel] ?? vowel);
  if (!Array.isArray(node)) return node;
  if (isList) return node.map((child) => toPseudoNode(child));
  const [name, kind, ...rest] = node;
  // The node is an argument, a choice (its forms are lists of nodes), or a tag with its enclosed nodes.
  if (kind === undefined) return node;
  if (typeof kind === 'number' && kind > 0) return [name, kind, ...rest.map(toPseudoForms)];
  return [name, ...[kind, ...rest].map((child) => toPseudoNode(child))];
}

function toPseudoForms(forms: unknown): unknown {
  if (typeof forms !== 'object' || forms === null || Array.isArray(forms)) return forms;
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, toPseudoNode(form, true)]));
}
