import { create } from 'qrcode';

/** Modules of light around a code, as readers need them (ISO/IEC 18004). */
const QUIET = 4;

interface QrPictureProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
}

/** A text as a QR code: dark on light in every theme, because readers expect that. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = Array.from(modules.data, (isDark, at) => (isDark ? at : -1)).filter((at) => at >= 0);
  const path = dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('');
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
