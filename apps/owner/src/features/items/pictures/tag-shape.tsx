import { EYELET, HOUSE } from '@homeward/ui/pictures/brand-mark-shape.ts';

interface TagShapeProps {
  readonly transform: string;
  readonly className: string;
  readonly isMissing?: boolean;
}

export function TagShape({ transform, className, isMissing = false }: TagShapeProps) {
  if (isMissing) {
    return (
      <g
        transform={transform}
        className={className}
        strokeWidth="1.1"
        strokeLinecap="round"
        strokeDasharray="2.6 2.4"
      >
        <path d={HOUSE} />
        <path d={EYELET} />
      </g>
    );
  }
  return (
    <g transform={transform}>
      <path d={`${HOUSE}${EYELET}`} fillRule="evenodd" className={className} />
    </g>
  );
}
