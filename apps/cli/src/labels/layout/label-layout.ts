import { z } from 'zod';

/** Larger numbers are typing errors: no label is two metres wide. */
const PAGE_MAX_MM = 2000;
/** What the arithmetic of inches may lose; no cutter works to a hundredth of a millimetre. */
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

/** Fields too many keep their own words. */
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
      /** Radius of its corners. */
      cornerMm: distance().default(0),
    }),
    z.strictObject({ shape: z.literal('circle'), diameterMm: length() }),
  ],
  {
    error: ({ code }: { code?: string }) =>
      code === 'invalid_type' ? 'must be an object' : 'must be "rectangle" or "circle"',
  },
);

/** A sheet of labels: everything in millimetres from the upper left corner. */
export const labelLayout = z
  .strictObject(
    {
      page: z.strictObject({ widthMm: length(), heightMm: length() }, object),
      label: labelShape,
      columns: amount(),
      rows: amount(),
      /** From the page's edges to the first label. */
      leftMm: distance(),
      topMm: distance(),
      /** From one label's edge to the same edge of the next one. */
      pitchXMm: length(),
      pitchYMm: length(),
      /** Draws each label's outline, for sheets that are cut after printing. */
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

/** The rectangle around a label, in millimetres. */
export function labelSize(label: LabelShape): { widthMm: number; heightMm: number } {
  return label.shape === 'circle' ? { widthMm: label.diameterMm, heightMm: label.diameterMm } : label;
}

/** Where the label of this number, from 0, lies: its page, from 0, and its upper left corner there in millimetres. */
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
