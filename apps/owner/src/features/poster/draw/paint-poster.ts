import { EYELET, HOUSE, MARK_SIDE, STRAP, WRITING } from '@homeward/ui/pictures/brand-mark-shape.ts';
import type { QrModules } from '@homeward/ui/pictures/qr-modules.ts';
import type { Box, PlacedLine, PosterDesign, Tone } from '../layout/poster-design.ts';
import { fontOf } from './canvas-text.ts';

/** Colours of the light theme, because paper is always white. */
export const POSTER_COLORS = {
  ground: '#ffffff',
  ink: '#1b2330',
  muted: '#5a6372',
  lost: '#b4500b',
  'on-lost': '#ffffff',
  'kraft-strong': '#cdb78c',
  strap: '#c9a868',
  /** Pure black: a printer mixes no other ink for this colour. */
  code: '#000000',
} as const satisfies Record<Tone | string, string>;

interface Pictures {
  readonly photo: HTMLImageElement | undefined;
  readonly code: QrModules;
}

const CORNER = 16;
const CUT = 42;
const EYE = { x: 40, y: 40, radius: 8, ring: 13 } as const;
const HAIRLINE = 0.75;

export function paintPoster(
  context: CanvasRenderingContext2D,
  design: PosterDesign,
  { photo, code }: Pictures,
): void {
  const { page, band, lines, mark } = design;
  context.fillStyle = POSTER_COLORS.ground;
  context.fillRect(0, 0, page.width, page.height);
  paintTag(context, band);
  if (photo !== undefined && design.photo !== undefined) paintPhoto(context, photo, design.photo);
  paintCode(context, code, design.code);
  paintMark(context, mark);
  for (const line of lines) paintLine(context, line);
}

function paintTag(context: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  context.beginPath();
  context.moveTo(x + CUT, y);
  context.arcTo(x + width, y, x + width, y + height, CORNER);
  context.arcTo(x + width, y + height, x, y + height, CORNER);
  context.arcTo(x, y + height, x, y + CUT, CORNER);
  context.lineTo(x, y + CUT);
  context.closePath();
  context.fillStyle = POSTER_COLORS.lost;
  context.fill();
  const eye = { x: x + EYE.x, y: y + EYE.y };
  paintDisc(context, eye, EYE.ring, POSTER_COLORS['kraft-strong']);
  paintDisc(context, eye, EYE.radius, POSTER_COLORS.ground);
}

/** Draws a rounded rectangle. Some supported browsers have no `roundRect`. */
function traceRounded(context: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  context.beginPath();
  context.moveTo(x + CORNER, y);
  context.arcTo(x + width, y, x + width, y + height, CORNER);
  context.arcTo(x + width, y + height, x, y + height, CORNER);
  context.arcTo(x, y + height, x, y, CORNER);
  context.arcTo(x, y, x + width, y, CORNER);
  context.closePath();
}

function paintDisc(
  context: CanvasRenderingContext2D,
  at: { readonly x: number; readonly y: number },
  radius: number,
  color: string,
): void {
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
}

/** Fills a box with a photo, as CSS does with `object-fit: cover`. */
function paintPhoto(context: CanvasRenderingContext2D, photo: HTMLImageElement, box: Box): void {
  const { naturalWidth, naturalHeight } = photo;
  const scale = Math.max(box.width / naturalWidth, box.height / naturalHeight);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  context.save();
  traceRounded(context, box);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
  context.restore();
  // The outline shows the edge of a photo that is as white as the paper.
  traceRounded(context, box);
  context.lineWidth = HAIRLINE;
  context.globalAlpha = 0.25;
  context.strokeStyle = POSTER_COLORS.ink;
  context.stroke();
  context.globalAlpha = 1;
}

/** Aligns the code's modules to whole pixels, so that the print has no grey edges. */
function paintCode(context: CanvasRenderingContext2D, { size, dark }: QrModules, box: Box): void {
  const { a: scale } = context.getTransform();
  const edge = (start: number, at: number) => Math.round((start + (box.width * at) / size) * scale);
  context.save();
  context.resetTransform();
  context.fillStyle = POSTER_COLORS.code;
  for (const [column, row] of dark) {
    const [left, top] = [edge(box.x, column), edge(box.y, row)];
    context.fillRect(left, top, edge(box.x, column + 1) - left, edge(box.y, row + 1) - top);
  }
  context.restore();
}

function paintMark(context: CanvasRenderingContext2D, { x, y, width }: Box): void {
  context.save();
  context.translate(x, y);
  context.scale(width / MARK_SIDE, width / MARK_SIDE);
  context.fillStyle = POSTER_COLORS.muted;
  context.fill(new Path2D(`${HOUSE}${EYELET}${WRITING}`), 'evenodd');
  context.strokeStyle = POSTER_COLORS.strap;
  context.lineWidth = STRAP.width;
  context.lineCap = 'round';
  context.stroke(new Path2D(STRAP.path));
  context.restore();
}

function paintLine(context: CanvasRenderingContext2D, line: PlacedLine): void {
  context.font = fontOf(line);
  context.fillStyle = POSTER_COLORS[line.tone];
  context.textBaseline = 'alphabetic';
  context.direction = line.isRtl ? 'rtl' : 'ltr';
  context.textAlign = line.align;
  context.fillText(line.text, line.x, line.baseline);
}
