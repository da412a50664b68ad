interface PrintedCode {
  readonly id: string;
  readonly url: string;
}

/** Marks the file as UTF-8 for Excel. */
const BYTE_ORDER_MARK = '\uFEFF';

/** First characters that a spreadsheet evaluates as a formula (CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** Returns a batch as CSV for a printer: id, link and batch of each tag, with a header (RFC 4180). */
export function codesCsv(codes: readonly PrintedCode[], batch: string): string {
  const rows = [['id', 'url', 'batch'], ...codes.map(({ id, url }) => [id, url, batch])];
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
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

function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
