import { TagShape } from './tag-shape.tsx';

export function FailurePicture() {
  return (
    <svg viewBox="0 0 220 176" aria-hidden="true" className="w-55 max-w-full" fill="none">
      <ellipse cx="112" cy="163" rx="66" ry="7" className="fill-line" />
      <path
        d="M22 20c30 0 52 6 62 22 4 7-1 13-7 10s-4-12 6-14"
        className="stroke-kraft-strong"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="m98 30 9-6M102 46l11 1M92 20l2-10"
        className="stroke-lost"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <g transform="rotate(14 118 106)">
        <TagShape transform="translate(49 27) scale(2.85)" className="fill-accent" />
        <g className="fill-on-accent">
          <circle cx="102" cy="108" r="4.5" />
          <circle cx="134" cy="108" r="4.5" />
        </g>
        <path d="M104 131q14-13 28 0" className="stroke-on-accent" strokeWidth="6" strokeLinecap="round" />
      </g>
      <circle cx="174" cy="66" r="22" className="fill-lost stroke-paper" strokeWidth="6" />
      <path d="M174 55v13" className="stroke-on-lost" strokeWidth="5.5" strokeLinecap="round" />
      <circle cx="174" cy="76.5" r="3.3" className="fill-on-lost" />
    </svg>
  );
}
