/** Options of csv-stringify for lists of tags (RFC 4180): id, link and batch, for printers. */
export const TAG_CSV = {
  // Without a byte order mark, Excel decodes a batch called "grün" with the machine's code page.
  bom: true,
  header: true,
  columns: ['id', 'url', 'batch'],
  record_delimiter: '\r\n',
  escape_formulas: true,
};
