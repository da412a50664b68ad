import { z } from 'zod';

/** The schema rejects larger lengths as typing errors. */
const PAGE_MAX_MM = 2000;
/** Tolerance for rounded inches; no cutter is accurate to 0.01 mm. */
const TOLERANCE_MM = 0.01;

const length = () => {
  const error = `must be a number of millimetres above 0, at most ${PAGE_MAX_MM}`;
  return z.number({ error }).positive({ error }).max(PAGE_MAX_MM, { error });
};

const distance = () => {
  const error = `must be a number of millimetres from 0 to ${PAGE_MAX_MM}`;
  return z.number({ error }).min(0, { error }).max(PAGE_MAX_MM, { error });
};

const amount = () => {
  const error = 'must be a whole number from 1 to 500';
  return z.number({ error }).int({ error }).min(1, { error }).max(500, { error });
};

/** The tactile mark is a cut lower right corner, or free space for a raised dot. */
const touch = () => z.enum(['corner', 'dot'], { error: 'must be "corner" or "dot"' });

export const TOUCH_MM = 6;
const DOT_RADIUS_MM = 2.5;

const object = {
  error: ({ code }: { code?: string }) => (code === 'invalid_type' ? 'must be an object' : undefined),
};

const labelShape = z.discriminatedUnion(
  'shape',
  [
    z.strictObject({
      shape: z.literal('rectangle'),
      widthMm: length(),
      heightMm: length(),
      cornerMm: distance().default(0),
      touch: touch().optional(),
    }),
    z.strictObject({ shape: z.literal('circle'), diameterMm: length() }),
  ],
  {
    error: ({ code }: { code?: string }) =>
      code === 'invalid_type' ? 'must be an object' : 'must be "rectangle" or "circle"',
  },
);

/** Schema of a sheet of labels; all positions are millimetres from the upper left corner. */
export const labelLayout = z
  .strictObject(
    {
      page: z.strictObject({ widthMm: length(), heightMm: length() }, object),
      label: labelShape,
      columns: amount(),
      rows: amount(),
      leftMm: distance(),
      topMm: distance(),
      pitchXMm: length(),
      pitchYMm: length(),
      cutLines: z.boolean({ error: 'must be true or false' }).default(false),
    },
    object,
  )
  .superRefine((layout, context) => {
    const say = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    const { widthMm, heightMm } = labelSize(layout.label);
    const { page, columns, rows, leftMm, topMm, pitchXMm, pitchYMm } = layout;
    const rightMm = leftMm + (columns - 1) * pitchXMm + widthMm;
    const bottomMm = topMm + (rows - 1) * pitchYMm + heightMm;
    if (rightMm > page.widthMm + TOLERANCE_MM) {
      say(['columns'], `reach to ${round(rightMm)} mm on a page ${round(page.widthMm)} mm wide`);
    }
    if (bottomMm > page.heightMm + TOLERANCE_MM) {
      say(['rows'], `reach to ${round(bottomMm)} mm on a page ${round(page.heightMm)} mm high`);
    }
    if (columns > 1 && pitchXMm < widthMm - TOLERANCE_MM) {
      say(['pitchXMm'], `must be at least the label's width of ${round(widthMm)} mm, or labels overlap`);
    }
    if (rows > 1 && pitchYMm < heightMm - TOLERANCE_MM) {
      say(['pitchYMm'], `must be at least the label's height of ${round(heightMm)} mm, or labels overlap`);
    }
  });

export type LabelLayout = z.infer<typeof labelLayout>;
export type LabelShape = LabelLayout['label'];

export function labelSize(label: LabelShape): { widthMm: number; heightMm: number } {
  return label.shape === 'circle' ? { widthMm: label.diameterMm, heightMm: label.diameterMm } : label;
}

/** Returns the tactile mark's outline as an SVG path in millimetres. */
export function touchPath(label: LabelShape): string | undefined {
  if (label.shape === 'circle' || !label.touch) return undefined;
  const [x, y] = [label.widthMm, label.heightMm];
  if (label.touch === 'corner') return `M${x - TOUCH_MM} ${y}L${x} ${y - TOUCH_MM}`;
  const [r, middle] = [DOT_RADIUS_MM, TOUCH_MM / 2];
  const half = (width: number) => `a${r} ${r} 0 0 1 ${width} 0`;
  return `M${x - middle - r} ${y - middle}${half(2 * r)}${half(-2 * r)}z`;
}

export function withTouch(layout: LabelLayout, mark: string): LabelLayout {
  const { success, data, error } = touch().safeParse(mark);
  if (!success) throw new Error(`--touch ${error.issues[0]?.message}.`);
  if (layout.label.shape === 'circle') throw new Error('A round label has no corner for --touch.');
  return { ...layout, label: { ...layout.label, touch: data } };
}

/** Returns a label's page, and the label's upper left corner in millimetres. Labels and pages are counted from 0. */
export function placeOfLabel(
  { columns, rows, leftMm, topMm, pitchXMm, pitchYMm }: LabelLayout,
  index: number,
): { page: number; xMm: number; yMm: number } {
  const onPage = index % (columns * rows);
  const [column, row] = [onPage % columns, Math.floor(onPage / columns)];
  return {
    page: Math.floor(index / (columns * rows)),
    xMm: leftMm + column * pitchXMm,
    yMm: topMm + row * pitchYMm,
  };
}

const round = (mm: number) => Math.round(mm * 100) / 100;
