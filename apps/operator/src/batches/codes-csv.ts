import { TAG_CSV } from '@homeward/contract/texts/tag-csv';
import { stringify } from 'csv-stringify/browser/esm/sync';

interface PrintedCode {
  readonly id: string;
  readonly url: string;
}

export function codesCsv(codes: readonly PrintedCode[], batch: string): string {
  return stringify(
    codes.map(({ id, url }) => [id, url, batch]),
    TAG_CSV,
  );
}

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
