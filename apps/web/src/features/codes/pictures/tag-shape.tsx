interface TagShapeProps {
  readonly transform: string;
  readonly className: string;
  /** Only the outline, for a tag that is not there. */
  readonly isMissing?: boolean;
}

const HOUSE =
  'M21.3 6.9a4 4 0 0 1 5.4 0l12 11A4 4 0 0 1 40 20.8V41a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V20.8a4 4 0 0 1 1.3-2.9z';
const EYELET = 'M24 15.2a4 4 0 1 0 0 8 4 4 0 0 0 0-8';

/** A tag as a house in a 48 by 48 square, with a real hole for its eyelet; the pictures are made of it. */
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
