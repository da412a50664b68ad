import { Scene, type SceneProps } from './scene.tsx';
import { TagHouse, Tree } from './tag-house.tsx';

export function ArrivalScene({ shown }: SceneProps) {
  return (
    <Scene shown={shown} dusk sunBy={[-122, 58]}>
      <path d="M-10 150c50 2 90-12 150-4s110 34 170 10 90-24 130-14v130H-10z" fill="var(--hill-far)" />
      <path d="M-10 188c70 12 130 18 200 10s150-26 250-14v90H-10z" fill="var(--hill-mid)" />
      <Tree x={396} y={196} scale={1.1} />
      <Tree x={372} y={194} scale={0.75} />
      <TagHouse lit transform="translate(130 -36) scale(1.26)" />
      <path
        d="M-6 196c46 6 84-14 108-62"
        stroke="var(--trail)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <g className="welcome-float">
        <g
          transform="translate(134 100) rotate(-13)"
          stroke="var(--case-line)"
          strokeWidth="4"
          strokeLinejoin="round"
        >
          <rect x="-36" y="-25" width="72" height="50" rx="7" fill="var(--case)" />
          <path d="m-34-19 29 22a8 8 0 0 0 10 0l29-22" />
          <path
            d="m0-7 10 8v13a3 3 0 0 1-3 3H-7a3 3 0 0 1-3-3V1z"
            fill="var(--mark)"
            stroke="var(--mark)"
            strokeWidth="2"
          />
          <circle cy="2.500" r="2.500" fill="var(--case)" stroke="none" />
        </g>
      </g>
    </Scene>
  );
}
