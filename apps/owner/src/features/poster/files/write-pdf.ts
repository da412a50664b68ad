export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly picture: Uint8Array<ArrayBuffer>;
  /** Width of the picture in pixels. */
  readonly pictureWidth: number;
  readonly pictureHeight: number;
  readonly title: string;
  /** Language of the title and the description (BCP 47). */
  readonly lang: string;
  readonly description: string;
  /** The area of the link, in points from the page's upper left corner. */
  readonly link: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly address: string;
  };
}

const HEADER = '%PDF-1.7\n';
/** Number of digits of a byte offset in the cross-reference table. */
const OFFSET_DIGITS = 10;

/** Writes a PDF (ISO 32000-1) of one page with one picture. Replaces the library pdf-lib, which has 207 KB and no release since 2021. */
export function writePdf(page: PdfPage): Blob {
  const { width, height, picture, link } = page;
  const drawing = `/Figure <</MCID 0>> BDC q ${width} 0 0 ${height} 0 0 cm /Picture Do Q EMC`;
  const bottom = height - link.y - link.height;
  const objects: readonly (readonly BlobPart[])[] = [
    [
      `<</Type /Catalog /Pages 2 0 R /Lang ${toText(page.lang)} /MarkInfo <</Marked true>> /StructTreeRoot 7 0 R `,
      '/ViewerPreferences <</DisplayDocTitle true>>>>',
    ],
    ['<</Type /Pages /Kids [3 0 R] /Count 1>>'],
    [
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /StructParents 0 `,
      '/Resources <</XObject <</Picture 5 0 R>>>> /Annots [6 0 R]>>',
    ],
    [`<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`],
    [
      `<</Type /XObject /Subtype /Image /Width ${page.pictureWidth} /Height ${page.pictureHeight} `,
      `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length}>>\nstream\n`,
      picture,
      '\nendstream',
    ],
    [
      `<</Type /Annot /Subtype /Link /Rect [${link.x} ${bottom} ${link.x + link.width} ${bottom + link.height}] `,
      `/Border [0 0 0] /Contents ${toText(link.address)} /A <</S /URI /URI ${toBytes(link.address)}>>>>`,
    ],
    ['<</Type /StructTreeRoot /K 8 0 R /ParentTree 9 0 R>>'],
    [`<</Type /StructElem /S /Figure /P 7 0 R /Pg 3 0 R /K 0 /Alt ${toText(page.description)}>>`],
    ['<</Nums [0 [8 0 R]]>>'],
    [`<</Title ${toText(page.title)}>>`],
  ];
  return joinObjects(objects);
}

function joinObjects(objects: readonly (readonly BlobPart[])[]): Blob {
  const parts: BlobPart[] = [HEADER];
  const offsets: number[] = [];
  let length = HEADER.length;
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    for (const part of [`${at + 1} 0 obj\n`, ...object, '\nendobj\n']) {
      parts.push(part);
      length += lengthOf(part);
    }
  }
  const count = objects.length + 1;
  const rows = offsets.map((offset) => `${String(offset).padStart(OFFSET_DIGITS, '0')} 00000 n \n`);
  parts.push(
    `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`,
    `trailer\n<</Size ${count} /Root 1 0 R /Info ${objects.length} 0 R>>\nstartxref\n${length}\n%%EOF\n`,
  );
  return new Blob(parts, { type: 'application/pdf' });
}

/** All strings of the file are ASCII, so a string's length is its number of bytes. */
function lengthOf(part: BlobPart): number {
  if (typeof part === 'string') return part.length;
  return part instanceof Blob ? part.size : part.byteLength;
}

/** Encodes text as UTF-16 with a byte order mark, in hexadecimal digits, which need no escape sequences. */
function toText(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return `<${[0xfe_ff, ...units].map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
}

function toBytes(ascii: string): string {
  const bytes = [...new TextEncoder().encode(ascii)];
  return `<${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`;
}
