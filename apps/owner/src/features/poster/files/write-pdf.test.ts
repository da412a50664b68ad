import { describe, expect, it } from 'vitest';
import { type PdfPage, writePdf } from './write-pdf.ts';

const page: PdfPage = {
  width: 595.28,
  height: 841.89,
  picture: new Uint8Array([0xff, 0xd8, 0x0a, 0x00, 0xff, 0xd9]),
  pictureWidth: 1654,
  pictureHeight: 2339,
  title: 'Lost: Koffer) /Evil (青い 🧳',
  description: 'Poster',
  lang: 'de',
  link: { x: 100, y: 50, width: 20, height: 20, address: 'https://homeward.example/a(b)' },
};

/** Returns the file as a string with one character per byte. */
async function read(pdf: Blob): Promise<string> {
  return [...new Uint8Array(await pdf.arrayBuffer())].map((byte) => String.fromCharCode(byte)).join('');
}

const decodeUtf16 = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

describe('writing a PDF of one picture', () => {
  it('has one page of the size, and the unchanged picture', async () => {
    const pdf = await read(writePdf(page));
    expect(pdf.startsWith('%PDF-1.7\n')).toBe(true);
    expect(pdf.endsWith('%%EOF\n')).toBe(true);
    expect(pdf.match(/\/Type \/Page /g)).toHaveLength(1);
    expect(pdf).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(pdf).toContain('/Width 1654 /Height 2339');
    expect(pdf).toContain('/Length 6>>\nstream\n\xff\xd8\n\0\xff\xd9\nendstream');
  });

  it('lists the byte offset of each object', async () => {
    const pdf = await read(writePdf(page));
    const table = Number(/startxref\n(\d+)\n/.exec(pdf)?.[1]);
    expect(pdf.slice(table)).toMatch(/^xref\n0 11\n0{10} 65535 f \n/);
    const offsets = [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
      Number(offset),
    );
    expect(offsets).toHaveLength(10);
    for (const [at, offset] of offsets.entries())
      expect(pdf.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
    const drawing = /\/Length (\d+)>>\nstream\n(.*?)\nendstream/s.exec(pdf);
    expect(drawing?.[2]).toHaveLength(Number(drawing?.[1]));
  });

  it('escapes any title', async () => {
    const pdf = await read(writePdf(page));
    const title = /\/Title <feff([0-9a-f]*)>/.exec(pdf)?.[1] ?? '';
    expect(decodeUtf16(title)).toBe(page.title);
    expect(pdf).not.toContain('Evil');
  });

  it('declares its language', async () => {
    const lang = /\/Lang <feff([0-9a-f]*)>/.exec(await read(writePdf(page)))?.[1] ?? '';
    expect(decodeUtf16(lang)).toBe('de');
  });

  it('links the area of the code to the address, measured from below', async () => {
    const pdf = await read(writePdf(page));
    const [, ...edges] = /\/Rect \[(\S+) (\S+) (\S+) (\S+)\]/.exec(pdf) ?? [];
    expect(edges.map(Number)).toEqual([100, expect.closeTo(771.89), 120, expect.closeTo(791.89)]);
    const address = /\/URI <([0-9a-f]+)>/.exec(pdf)?.[1] ?? '';
    expect(Buffer.from(address, 'hex').toString()).toBe('https://homeward.example/a(b)');
  });
});
