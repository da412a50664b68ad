import type { CompiledMessage } from '../fill-message.ts';

const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Isolates the values of a message. Without isolation, values could reorder a right-to-left sentence. */
export function isolateValues(message: CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? message : (isolateIn(message) as CompiledMessage);
}

function isolateIn(nodes: readonly unknown[]): unknown[] {
  return nodes.flatMap((node) => {
    if (!Array.isArray(node)) return [node];
    const [name, kind, ...rest] = node as [string, unknown, ...unknown[]];
    if (kind === undefined) return [ISOLATE, node, END];
    // A non-zero number after the name marks a plural, select, number or date.
    // All other nodes are tags. A zero at this place belongs to a tag: it stands for the `#` of the surrounding plural.
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
