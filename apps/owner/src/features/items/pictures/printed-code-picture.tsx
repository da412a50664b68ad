import { TagShape } from './tag-shape.tsx';

/** A picture that resembles a QR code, but that no scanner can read. */
const CORNERS = [
  [0, 0],
  [13, 0],
  [0, 13],
] as const;
const SQUARES =
  'M9 0h2v2H9zM9 4h2v3H9zM0 9h3v2H0zM5 9h2v2H5zM9 9h3v2H9zM14 9h2v2h-2zM18 9h2v2h-2zM9 13h2v3H9zM13 13h3v2h-3zM18 13h2v3h-2zM15 16h2v2h-2zM9 18h3v2H9zM13 18h2v2h-2zM18 18h2v2h-2z';

export function PrintedCodePicture() {
  return (
    <svg viewBox="0 0 300 236" aria-hidden="true" className="w-70 max-w-full" fill="none">
      <ellipse cx="150" cy="228" rx="96" ry="8" className="fill-line" />
      <TagShape transform="translate(24 -20) scale(5.25)" className="fill-accent" />
      <path
        d="M150 81c8-38 28-62 74-68"
        className="stroke-kraft-strong"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <g transform="translate(116 109) scale(3.4)" className="fill-on-accent">
        {CORNERS.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            transform={`translate(${x} ${y})`}
            fillRule="evenodd"
            d="M1 0h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V1a1 1 0 0 1 1-1m.3 1.3v4.4h4.4V1.3zm1.2 1.2h2v2h-2z"
          />
        ))}
        <path d={SQUARES} />
      </g>
      <rect
        x="44"
        y="184"
        width="212"
        height="40"
        rx="20"
        className="fill-lost-ground stroke-lost"
        strokeWidth="3.5"
      />
      <text
        x="150"
        y="210"
        textAnchor="middle"
        className="fill-lost font-[family-name:ui-monospace,Menlo,Consolas,monospace] text-[15.5px] font-bold"
      >
        abcd 2345 efgh 6789
      </text>
    </svg>
  );
}
