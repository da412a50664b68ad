import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { batchName } from './batch-fields.ts';
import { LABEL_BRAND_MAX_LENGTH, LABEL_PRINT_RANGES } from './limits.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { writtenText, yesOrNo } from './schema/fields.ts';
import { uuid } from './schema/ids.ts';
import { once } from './schema/once.ts';
import { TAG_ID_PATTERN } from './tag-id.ts';

/** Names of the sheets that `packages/labels` defines. */
export const LABEL_LAYOUTS = [
  'avery-l7160',
  'avery-l7651',
  'avery-5160',
  'avery-22805',
  'round-25mm',
  'tape-12mm',
  'buckle',
] as const;
export type LabelLayoutName = (typeof LABEL_LAYOUTS)[number];

/** The built-in font of labels has the letters of these languages. */
export const LABEL_APPEAL_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'tr'] as const;

export const LABEL_FORMATS = ['pdf', 'svg', 'csv'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

const inRange = (
  field: string,
  { min, max, isWhole }: { readonly min: number; readonly max: number; readonly isWhole: boolean },
) => {
  const rule = {
    error: referTo('server.calls.numberInRange', { field, min: String(min), max: String(max) }),
  };
  const number = z.number(rule).min(min, rule).max(max, rule);
  return isWhole ? number.int(rule) : number;
};

const options = once(() => ({
  batch: batchName().optional().describe('Name of the batch. Either this or `tagId`.'),
  tagId: z
    .string()
    .regex(TAG_ID_PATTERN, { error: referTo('fields.codeInvalid') })
    .optional()
    .describe('Id of one tag, which may have no batch.'),
  layout: z.enum(LABEL_LAYOUTS).describe('The sheet.'),
  brand: writtenText()
    .trim()
    .max(LABEL_BRAND_MAX_LENGTH, { error: referTo('operator.nameTooLong', { max: LABEL_BRAND_MAX_LENGTH }) })
    .optional()
    .describe('Name on the labels; without it the service’s.'),
  isShort: yesOrNo('isShort')
    .optional()
    .describe('Codes with the short address in capitals: fewer and larger modules.'),
  appealLanguage: z
    .enum(LABEL_APPEAL_LANGUAGES, { error: referTo('fields.languageRequired') })
    .optional()
    .describe('Language of a line such as “Found me? Scan me”, where there is room.'),
  skip: inRange('skip', LABEL_PRINT_RANGES.skip).default(0).describe('Used labels of the first sheet.'),
  shiftXMm: inRange('shiftXMm', LABEL_PRINT_RANGES.shiftMm).default(0).describe('To the right, in mm.'),
  shiftYMm: inRange('shiftYMm', LABEL_PRINT_RANGES.shiftMm).default(0).describe('Down, in mm.'),
  scalePercent: inRange('scalePercent', LABEL_PRINT_RANGES.scalePercent)
    .default(100)
    .describe('Size in percent.'),
  dpi: inRange('dpi', LABEL_PRINT_RANGES.dpi)
    .optional()
    .describe('Dots per inch of the printer: the modules of the codes become whole dots.'),
}));

const labelFile = once(() =>
  z
    .object({
      id: z.string().describe('The id that the caller chose.'),
      batch: z.string().nullable().describe('Name of the batch; null for one tag.'),
      tagId: z.string().nullable().describe('Id of the tag; null for a batch.'),
      format: z.enum(LABEL_FORMATS).describe('`svg` is a zip with one SVG for each label.'),
      count: z.int().describe('Labels in the file.'),
      drawn: z.int().describe('Labels that are drawn so far.'),
      link: z
        .string()
        .nullable()
        .describe('Path of the download, which needs no token; null before the end.'),
      failure: z.string().nullable().describe('Reason why there is no file; null without one.'),
      expiresAt: z.string().describe('Time at which the file is erased.'),
    })
    .meta({ id: 'LabelFile', description: 'Labels to print. The file is erased an hour after it was made.' }),
);
export type LabelFile = z.infer<ReturnType<typeof labelFile>>;

export const previewLabels = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/label-files/preview',
  auth: 'operator',
  summary: 'Draw the first page of labels as SVG.',
  body: z.strictObject(options()),
  response: answer({
    svg: z.string().describe('The page in real size.'),
    count: z.int().describe('Labels of the batch.'),
    pages: z.int().describe('Pages of the PDF.'),
    moduleMm: z.number().describe('Side of one square of the code.'),
  }),
}));

export const makeLabelFile = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/label-files',
  auth: 'operator',
  summary:
    'Make labels of a batch or of one tag as a file. Poll the list until the file has a link. A repeated call with the same id makes one file.',
  body: z.strictObject({
    ...options(),
    id: uuid({ error: referTo('server.calls.uuid', { field: 'id' }) }).describe(
      'A UUID of the caller’s choice.',
    ),
    format: z.enum(LABEL_FORMATS).describe('`svg` is a zip with one SVG for each label.'),
    anyway: z
      .literal(true, { error: referTo('server.calls.onlyTrue', { field: 'anyway' }) })
      .optional()
      .describe('Needed if finders cannot open the labels’ address.'),
  }),
  response: answer({ file: labelFile() }),
}));

export type LabelRequest = Omit<z.output<(typeof makeLabelFile)['body']>, 'id' | 'anyway'>;

export const listLabelFiles = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/label-files',
  auth: 'operator',
  summary: 'List the files of labels of the last hour, newest first.',
  response: answer({ files: z.array(labelFile()).describe('Newest first.') }),
}));
