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
