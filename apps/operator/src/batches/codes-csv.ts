import { TAG_CSV } from '@homeward/contract/texts/tag-csv';
import { stringify } from 'csv-stringify/browser/esm/sync';

interface PrintedCode {
  readonly id: string;
  readonly url: string;
}

/** Returns a batch as CSV for a printer. */
export function codesCsv(codes: readonly PrintedCode[], batch: string): string {
  return stringify(
    codes.map(({ id, url }) => [id, url, batch]),
    TAG_CSV,
  );
}

/** Collects all tags of a batch by cursor pagination; a page that is not full is the last. */
export async function collectCodes<Code extends PrintedCode>(
  readPage: (after: string | undefined) => Promise<readonly Code[]>,
  pageSize: number,
): Promise<Code[]> {
  const codes: Code[] = [];
  for (;;) {
    const page = await readPage(codes.at(-1)?.id);
    codes.push(...page);
    if (page.length < pageSize) return codes;
  }
}
