/** Options of csv-stringify (RFC 4180). */
export const LIST_CSV = {
  // Without a byte order mark, Excel decodes a batch called "grün" with the machine's code page.
  bom: true,
  header: true,
  record_delimiter: '\r\n',
  escape_formulas: true,
};

/** Options for lists of tags, which printing companies receive. */
export const TAG_CSV = { ...LIST_CSV, columns: ['id', 'url', 'batch'] };
