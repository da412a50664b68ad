import { TagShape } from './tag-shape.tsx';

export function SuccessPicture() {
  return (
    <svg viewBox="0 0 220 176" aria-hidden="true" className="w-55 max-w-full" fill="none">
      <ellipse cx="110" cy="163" rx="62" ry="7" className="fill-line" />
      <g className="origin-center animate-settle">
        <path
          d="M110 60c8-26 22-40 52-46"
          className="stroke-kraft-strong"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <TagShape transform="translate(38 17) scale(3)" className="fill-accent" />
        <path d="M92 117q18 19 36 0" className="stroke-on-accent" strokeWidth="6" strokeLinecap="round" />
        <g className="fill-on-accent">
          <circle cx="93" cy="101" r="4.5" />
          <circle cx="127" cy="101" r="4.5" />
        </g>
        <circle cx="160" cy="132" r="24" className="fill-safe stroke-paper" strokeWidth="6" />
        <path
          d="m149.5 132.5 7.5 7.5 14-15"
          className="stroke-paper"
          strokeWidth="5.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g strokeWidth="5" strokeLinecap="round">
        <path d="m38 62 8 6M30 104l-9 3M62 28l3 9" className="stroke-safe" />
        <path d="m186 70 9-4M52 88l-6 7M96 14l1-8" className="stroke-lost" />
        <path d="m178 96 9 4M32 40l2 2M196 42l2-2" className="stroke-kraft-strong" />
      </g>
    </svg>
  );
}
