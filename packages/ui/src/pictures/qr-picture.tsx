import { QUIET_MODULES, qrModules } from './qr-modules.ts';

interface QrPictureProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
}

export function QrPicture({ text, label, className }: QrPictureProps) {
  const { size, dark } = qrModules(text);
  const path = dark.map(([column, row]) => `M${column} ${row}h1v1h-1z`).join('');
  const side = size + 2 * QUIET_MODULES;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-QUIET_MODULES} y={-QUIET_MODULES} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
