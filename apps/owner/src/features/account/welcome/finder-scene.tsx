import { Scene, type SceneProps } from './scene.tsx';
import { Tree } from './tag-house.tsx';

export function FinderScene({ shown }: SceneProps) {
  return (
    <Scene shown={shown} sunBy={[38, -8]}>
      <path d="M-10 150c60-26 110-22 170 4s130 20 180-6 70-14 100-4v130H-10z" fill="var(--hill-far)" />
      <path d="M-10 200c60-22 120-18 180-8s110 14 160-2 70-16 110-12v96H-10z" fill="var(--hill-mid)" />
      <Tree x={40} y={196} scale={0.8} />
      <Tree x={404} y={182} />
      <Backpack />
      <Phone />
    </Scene>
  );
}

function Backpack() {
  return (
    <g
      transform="translate(-6 -6)"
      stroke="var(--case-line)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M136 112v-8a16 16 0 0 1 32 0v8" />
      <path d="M108 158c-10 4-14 18-12 44m102-44c8 3 11 10 12 20" strokeWidth="5" />
      <path
        d="M106 142c0-24 20-40 46-40s46 16 46 40v60a14 14 0 0 1-14 14h-64a14 14 0 0 1-14-14z"
        fill="var(--case)"
      />
      <path d="M122 176a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v39h-60z" fill="var(--case-shade)" />
      <path d="M122 186h60M126 138h52M152 186v8" />
      <path d="M178 138c14-4 26 0 30 8" strokeWidth="2.5" />
      <path
        d="m208.500 143 14 12v26a5 5 0 0 1-5 5h-18a5 5 0 0 1-5-5v-26z"
        fill="var(--mark)"
        stroke="var(--mark)"
        strokeWidth="3"
      />
      <circle cx="208.500" cy="155" r="3.500" fill="var(--hill-mid)" stroke="none" />
    </g>
  );
}

function Phone() {
  return (
    <g transform="translate(300 138) rotate(9)" strokeLinecap="round" strokeLinejoin="round">
      <path d="M34 40C52 62 66 96 82 170" stroke="var(--skin)" strokeWidth="46" />
      <rect x="-38" y="-70" width="76" height="140" rx="14" fill="var(--case-line)" />
      <rect x="-32.500" y="-64.500" width="65" height="129" rx="9" fill="var(--color-paper)" />
      <path d="M0-14 17 1v31a5 5 0 0 1-5 5h-24a5 5 0 0 1-5-5V1z" fill="var(--mark)" />
      <circle cy="3" r="4" fill="var(--color-paper)" />
      <path d="M-8 18H8M-8 27h7" stroke="var(--color-paper)" strokeWidth="4" />
      <path
        className="welcome-seek"
        d="M-25-10v-9a6 6 0 0 1 6-6h9m20 0h9a6 6 0 0 1 6 6v9m0 42v9a6 6 0 0 1-6 6h-9m-20 0h-9a6 6 0 0 1-6-6v-9"
        stroke="var(--house)"
        strokeWidth="4"
      />
      <path d="M-38 6h4m-4 18h4m-4 18h4" stroke="var(--skin)" strokeWidth="13" />
      <path d="M46 62C46 40 42 32 33 22" stroke="var(--skin)" strokeWidth="17" />
    </g>
  );
}
