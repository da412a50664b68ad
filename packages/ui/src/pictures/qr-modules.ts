import { create } from 'qrcode';

/** Width of the quiet zone (ISO/IEC 18004), in modules. */
export const QUIET_MODULES = 4;

export interface QrModules {
  readonly size: number;
  readonly dark: readonly (readonly [column: number, row: number])[];
}

/** Encodes a text with error correction M, which recovers up to 15 % of the modules. */
export function qrModules(text: string): QrModules {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = Array.from(modules.data, (isDark, at) => (isDark ? at : -1)).filter((at) => at >= 0);
  return { size, dark: dark.map((at) => [at % size, Math.floor(at / size)] as const) };
}
