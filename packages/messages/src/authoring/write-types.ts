import { readMessage } from './read-message.ts';

const LINE_WIDTH = 110;

export function writeTypes(messages: readonly (readonly [key: string, icu: string])[]): string {
  const lines = messages.map(([key, icu]) => {
    const values = [...readMessage(icu).placeholders].map(([name, type]) => `readonly ${name}: ${type}`);
    const line = `  '${key}': ${values.length === 0 ? 'NoValues' : `{ ${values.join('; ')} }`};`;
    if (line.length <= LINE_WIDTH) return line;
    return `  '${key}': {\n${values.map((value) => `    ${value};`).join('\n')}\n  };`;
  });
  return `// Written by scripts/generate-messages.ts from catalogues/en.json.

type NoValues = Readonly<Record<never, never>>;
/** The message contains tags, so it can only be formatted as nodes. */
export type Tag = (chunks: never) => unknown;

/** Each message and the values that its placeholders need. */
export interface Messages {
${lines.join('\n')}
}
`;
}
