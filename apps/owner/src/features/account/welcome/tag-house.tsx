export function Tree({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      d="M0 0v-25m0 0c-11 0-13-10-11-19 2-8 7-14 11-18 4 4 9 10 11 18 2 9 0 19-11 19"
      fill="var(--tree)"
      stroke="var(--tree)"
      strokeWidth="3"
    />
  );
}

export function TagHouse({ lit = false, transform }: { lit?: boolean; transform?: string }) {
  return (
    <g transform={transform}>
      {lit && <circle cx="135" cy="125" r="40" fill="var(--lamp-halo)" />}
      <path
        fill="var(--house)"
        fillRule="evenodd"
        d="M127.5 92.500a11 11 0 0 1 15 0l35 31.500a11 11 0 0 1 3.5 8v54a11 11 0 0 1-11 11h-70a11 11 0 0 1-11-11v-54a11 11 0 0 1 3.5-8zM135 114a11 11 0 1 0 0 22 11 11 0 0 0 0-22"
      />
      <circle cx="135" cy="125" r="11" fill={lit ? 'var(--lamp)' : 'var(--window)'} />
      <path d="M112 155h46M112 173h26" stroke="var(--house-line)" strokeWidth="7" strokeLinecap="round" />
      <path
        className="welcome-sway"
        d="M135 125c6-24 18-42 38-46 14-3 18 8 30 3"
        stroke="var(--strap)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  );
}
