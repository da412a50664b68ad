import { create } from 'qrcode';

/** Modules of light around a code, as readers need them (ISO/IEC 18004). */
export const QUIET_MODULES = 4;

/** A QR code as the squares it is made of. */
export interface QrModules {
  /** Modules on each side, without the light around them. */
  readonly size: number;
  /** Column and row of each dark one. */
  readonly dark: readonly (readonly [column: number, row: number])[];
}

/** A text as a QR code of which a seventh may be dirty (error correction M). */
export function qrModules(text: string): QrModules {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = Array.from(modules.data, (isDark, at) => (isDark ? at : -1)).filter((at) => at >= 0);
  return { size, dark: dark.map((at) => [at % size, Math.floor(at / size)] as const) };
}
