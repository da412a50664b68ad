import type { CompiledMessage } from '../fill-message.ts';

/** First strong isolate and its end (UAX #9): what stands between them has a direction of its own. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/**
 * Isolates the values of a message for a language that runs from right to left: a name, an address or a number in it keeps its
 * own direction, and moves no word of the sentence.
 */
export function isolateValues(message: CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? message : (isolateIn(message) as CompiledMessage);
}

function isolateIn(nodes: readonly unknown[]): unknown[] {
  return nodes.flatMap((node) => {
    if (!Array.isArray(node)) return [node];
    const [name, kind, ...rest] = node as [string, unknown, ...unknown[]];
    if (kind === undefined) return [ISOLATE, node, END];
    // A choice has its forms by name; a tag encloses more nodes. Zero is the number of the choice around it.
    if (typeof kind === 'number' && kind !== 0) return [[name, kind, ...rest.map(isolateInForms)]];
    return [[name, ...isolateIn([kind, ...rest])]];
  });
}

function isolateInForms(forms: unknown): unknown {
  if (typeof forms !== 'object' || forms === null) return forms;
  return Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [name, Array.isArray(form) ? isolateIn(form) : form]),
  );
}
