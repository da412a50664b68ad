import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { BUILT_IN_LAYOUTS } from './built-in-layouts.ts';
import { type LabelLayout, labelLayout } from './label-layout.ts';

/** A layout by its name, or from a JSON file; throws with one line for each field that is wrong. */
export async function readLayout(nameOrFile: string): Promise<LabelLayout> {
  const known = Object.entries(BUILT_IN_LAYOUTS).find(([name]) => name === nameOrFile);
  if (known) return known[1];
  if (!nameOrFile.endsWith('.json')) {
    const names = Object.keys(BUILT_IN_LAYOUTS).join(', ');
    throw new Error(
      `There is no layout "${nameOrFile}": take one of ${names}, or a file that ends with .json.`,
    );
  }
  const { success, data, error } = labelLayout.safeParse(await readJson(nameOrFile));
  if (success) return data;
  throw new Error(error.issues.flatMap((issue) => linesOf(nameOrFile, issue)).join('\n'));
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`${file}: cannot be read.`, { cause: error });
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: is not JSON.`, { cause: error });
  }
}

function linesOf(file: string, issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${file}: ${[...issue.path, key].join('.')} is not a field of a layout`);
  }
  return [`${file}: ${issue.path.join('.') || 'the layout'} ${issue.message}`];
}
