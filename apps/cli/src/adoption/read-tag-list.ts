import { readFileSync } from 'node:fs';
import { batchName } from '@homeward/contract/batch-fields';
import { parseTagId } from '@homeward/contract/tag-id';
import { parse } from 'csv-parse/sync';

export interface ListedTag {
  readonly line: number;
  readonly id: string;
  readonly batch: string | undefined;
  readonly link: string;
}

export interface TagList {
  readonly tags: readonly ListedTag[];
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
}

interface CsvLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Parses a table with the columns id, url (or link) and batch, named by a header or in this order. Only the id is required. */
export function readTagList(file: string): TagList {
  const lines = parseLines(file);
  const names = lines[0]?.record.map((name) => name.toLowerCase()) ?? [];
  const hasNames = names.includes('id');
  const columns = hasNames ? names.map((name) => (name === 'link' ? 'url' : name)) : ['id', 'url', 'batch'];

  const tags: ListedTag[] = [];
  const refused: { line: number; reason: string }[] = [];
  for (const { record, info } of hasNames ? lines.slice(1) : lines) {
    const cell = (name: string) => record[columns.indexOf(name)] ?? '';
    const [given, link, batch] = [cell('id'), cell('url'), cell('batch')];
    const id = parseTagId(given);
    const reason = reasonToRefuse({ given, id, link, batch });
    if (id === undefined || reason !== undefined) refused.push({ line: info.lines, reason: reason ?? '' });
    else tags.push({ line: info.lines, id, batch: batch === '' ? undefined : batch, link: link || given });
  }
  return { tags, refused };
}

function reasonToRefuse({
  given,
  id,
  link,
  batch,
}: {
  given: string;
  id: string | undefined;
  link: string;
  batch: string;
}): string | undefined {
  if (id === undefined) return `"${given}" is not the id of a tag`;
  if (link !== '' && parseTagId(link) !== id) return `the link "${link}" leads to another id`;
  if (batch !== '' && !batchName().safeParse(batch).success) return `no batch can be called "${batch}"`;
  return undefined;
}

function parseLines(file: string): CsvLine[] {
  const text = readFileSync(file);
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as CsvLine[];
  } catch (error) {
    throw new Error(`${file}: is no table of tags. ${(error as Error).message}`, { cause: error });
  }
}
