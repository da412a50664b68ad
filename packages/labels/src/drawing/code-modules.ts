import QRCode from 'qrcode';

/** Width of the quiet zone (ISO/IEC 18004), in modules. */
export const QUIET_MODULES = 4;

/** A horizontal run of dark modules. Columns and rows start at 0 and exclude the quiet zone. */
export interface DarkRun {
  readonly column: number;
  readonly row: number;
  readonly length: number;
}

export interface CodeModules {
  readonly size: number;
  readonly runs: readonly DarkRun[];
}

/** Error correction: Q recovers up to 25 % of the modules; M recovers up to 15 %, with fewer and larger modules. */
export type Correction = 'Q' | 'M';

export function codeModules(url: string, errorCorrectionLevel: Correction): CodeModules {
  const { modules } = QRCode.create(url, { errorCorrectionLevel });
  const { size } = modules;
  const runs: DarkRun[] = [];
  for (let row = 0; row < size; row += 1) {
    let start: number | undefined;
    for (let column = 0; column <= size; column += 1) {
      const isDark = column < size && modules.get(row, column) === 1;
      if (isDark) start ??= column;
      else if (start !== undefined) {
        runs.push({ column: start, row, length: column - start });
        start = undefined;
      }
    }
  }
  return { size, runs };
}
