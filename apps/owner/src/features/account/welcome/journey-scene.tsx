import { Scene, type SceneProps } from './scene.tsx';
import { TagHouse, Tree } from './tag-house.tsx';

export function JourneyScene({ shown }: SceneProps) {
  return (
    <Scene shown={shown}>
      <path d="M-10 176C50 128 104 132 160 158s100 10 146-16 92-22 134 12v120H-10z" fill="var(--hill-far)" />
      <path d="M-10 196c62-24 116-26 170-10s118 26 176 4 74-20 104-14v98H-10z" fill="var(--hill-mid)" />
      <Tree x={54} y={190} />
      <Tree x={80} y={189} scale={0.7} />
      <Tree x={388} y={180} scale={0.8} />
      <path
        d="M152 196c34 2 18 18 54 19s56-13 88-2"
        stroke="var(--trail)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <TagHouse />
      <g transform="translate(296 174)" stroke="var(--case-line)" strokeWidth="4" strokeLinecap="round">
        <path d="M14 4v-9a5 5 0 0 1 5-5h14a5 5 0 0 1 5 5v9" />
        <rect x="2" y="3" width="48" height="40" rx="8" fill="var(--case)" />
        <path d="M16 4v38M36 4v38M12 46.500h.1M40 46.500h.1" />
        <path d="M38-2c12-3 21 3 22 17" strokeWidth="2.5" />
        <path d="m60.5 12 8.5 7v15a3 3 0 0 1-3 3H55a3 3 0 0 1-3-3V19z" fill="var(--mark)" stroke="none" />
        <circle cx="60.5" cy="20" r="2.5" fill="var(--hill-mid)" stroke="none" />
      </g>
    </Scene>
  );
}
