import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EYELET, HOUSE, MARK_SIDE, STRAP, WRITING } from '@homeward/ui/pictures/brand-mark-shape.ts';
import PDFDocument from 'pdfkit';
import { QUIET_MODULES } from '../drawing/code-modules.ts';
import type { Brand } from '../drawing/design-label.ts';
import { type DrawnLabel, openLabelDrawer, type PrintedCode } from '../drawing/draw-label.ts';
import { type LabelLayout, touchPath } from '../layout/label-layout.ts';
import { dotOf, PLAIN_PRINT, type PrintOptions, placeOnSheet } from '../layout/print-options.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Labels use black ink only: mixed black gets coloured edges when the plates are slightly misaligned. */
const BLACK: PDFKit.Mixins.ColorValue = [0, 0, 0, 100];
const CUT_GREY: PDFKit.Mixins.ColorValue = [0, 0, 0, 40];
const CUT_WIDTH_MM = 0.1;

/** Streams the labels as PDF, ends the stream and returns the number of labels. Starts a page only when the stream has room. */
export async function writePdf(
  stream: Writable,
  codes: AsyncIterable<PrintedCode>,
  {
    layout,
    brand,
    title,
    print = PLAIN_PRINT,
  }: { layout: LabelLayout; brand: Brand; title: string; print?: PrintOptions },
  onLabel: () => void = () => undefined,
): Promise<number> {
  const { widthMm, heightMm } = layout.page;
  const pdf = new PDFDocument({
    autoFirstPage: false,
    size: [widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM],
    margin: 0,
    // The cache would store every id without a limit.
    fontLayoutCache: false,
    info: { Title: title, Producer: brand.name, Creator: brand.name },
  });
  for (const { name, bytes, member } of brand.typeface.fonts) pdf.registerFont(name, bytes, member);
  const draw = openLabelDrawer(layout.label, brand, dotOf(print));
  const isWritten = finished(stream);
  // This handler prevents an unhandled rejection before the await at the end.
  isWritten.catch(() => undefined);
  pdf.pipe(stream);

  let count = 0;
  let pages = 0;
  for await (const code of codes) {
    const { page, xMm, yMm } = placeOnSheet(layout, count, print);
    if (page === pages) {
      await nextTurn(); // Lets the stream flush the previous page.
      if (stream.destroyed) break;
      if (stream.writableNeedDrain) await once(stream, 'drain');
      pdf.addPage().scale(POINTS_PER_MM).translate(print.shiftXMm, print.shiftYMm).scale(print.scale);
      pages += 1;
    }
    pdf.save().translate(xMm, yMm);
    drawOn(pdf, draw(code));
    if (layout.cutLines) drawCutLine(pdf, layout);
    const touch = touchPath(layout.label);
    if (touch) pdf.lineWidth(CUT_WIDTH_MM).path(touch).stroke(CUT_GREY);
    pdf.restore();
    count += 1;
    onLabel();
  }
  pdf.end();
  await isWritten;
  return count;
}

function drawOn(pdf: PDFKit.PDFDocument, label: DrawnLabel): void {
  const { code, moduleMm, modules, marks, lines } = label;
  pdf.fillColor(BLACK);
  pdf.save().translate(code.xMm, code.yMm).scale(moduleMm);
  for (const { column, row, length } of modules.runs) {
    pdf.rect(column + QUIET_MODULES, row + QUIET_MODULES, length, 1);
  }
  pdf.fill().restore();
  for (const { xMm, yMm, sideMm } of marks) {
    pdf
      .save()
      .translate(xMm, yMm)
      .scale(sideMm / MARK_SIDE);
    pdf.path(`${HOUSE}${EYELET}${WRITING}`).fill('even-odd');
    pdf.lineWidth(STRAP.width).lineCap('round').path(STRAP.path).stroke(BLACK).restore();
  }
  for (const { runs, xMm, baselineMm, sizeMm } of lines) {
    let x = xMm;
    for (const run of runs) {
      pdf.font(run.font).fontSize(sizeMm);
      // With `features`, even empty, pdfkit lays out the whole run. By default, it would lay out words singly and reverse an RTL name.
      pdf.text(run.text, x, baselineMm, { lineBreak: false, baseline: 'alphabetic', features: [] });
      x += run.width * sizeMm;
    }
  }
}

function drawCutLine(pdf: PDFKit.PDFDocument, { label }: LabelLayout): void {
  pdf.lineWidth(CUT_WIDTH_MM);
  if (label.shape === 'circle') pdf.circle(label.diameterMm / 2, label.diameterMm / 2, label.diameterMm / 2);
  else pdf.roundedRect(0, 0, label.widthMm, label.heightMm, label.cornerMm);
  pdf.stroke(CUT_GREY);
}
