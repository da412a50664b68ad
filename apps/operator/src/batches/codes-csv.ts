interface PrintedCode {
  readonly id: string;
  readonly url: string;
}

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The first character of what a spreadsheet evaluates as a formula (CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** The codes of a batch as CSV for a printer: id, link and batch of each, with a header (RFC 4180). */
export function codesCsv(codes: readonly PrintedCode[], batch: string): string {
  const rows = [['id', 'url', 'batch'], ...codes.map(({ id, url }) => [id, url, batch])];
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/** All codes of a batch, by cursor pagination: a page that is not full is the last one. */
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
