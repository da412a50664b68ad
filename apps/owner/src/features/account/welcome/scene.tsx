import type { ReactNode } from 'react';

export interface SceneProps {
  readonly shown: boolean;
}

interface SceneFrameProps extends SceneProps {
  readonly sunBy?: readonly [x: number, y: number];
  readonly dusk?: boolean;
  readonly children: ReactNode;
}

export function Scene({ shown, sunBy = [0, 0], dusk = false, children }: SceneFrameProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 430 260"
      preserveAspectRatio="xMidYMax slice"
      className={dusk ? 'welcome-scene welcome-dusk' : 'welcome-scene'}
      data-shown={shown || undefined}
      fill="none"
    >
      <g transform={`translate(${sunBy.join(' ')})`} fill="var(--light)">
        <circle cx="332" cy="76" r="46" fill="var(--light-halo)" />
        <circle className="welcome-day" cx="332" cy="76" r="28" />
        <path className="welcome-night" d="M338 50a28 28 0 1 0 20 36 25 25 0 0 1-20-36" />
      </g>
      <path
        className="welcome-night"
        d="M60 40h.1M112 84h.1M196 34h.1M250 66h.1M396 40h.1M24 104h.1M286 24h.1M156 58h.1"
        stroke="var(--light)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g className="welcome-day welcome-drift" fill="var(--cloud)">
        <path d="M44 84a15 15 0 0 1 4-29 22 22 0 0 1 41-4 17 17 0 0 1 14 33z" />
        <path d="M246 50a9 9 0 0 1 2-18 14 14 0 0 1 26-2 11 11 0 0 1 9 20z" opacity="0.7" />
      </g>
      {children}
      <path d="M-10 232c70-20 130-22 214-12s150 14 236-8v58H-10z" fill="var(--color-paper)" />
    </svg>
  );
}
