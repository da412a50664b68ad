/** Options of csv-stringify (RFC 4180). */
export const LIST_CSV = {
  // Without a byte order mark, Excel decodes a batch called "grün" with the machine's code page.
  bom: true,
  header: true,
  record_delimiter: '\r\n',
  escape_formulas: true,
};

/** For lists of tags: id, link and batch, for printers. */
export const TAG_CSV = { ...LIST_CSV, columns: ['id', 'url', 'batch'] };
