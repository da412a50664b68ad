const LINES = 'M160 107h29m-29 13h17';

const TONES = {
  accent: { fill: 'var(--color-accent)', ink: 'var(--color-on-accent)' },
  kraft: { fill: 'var(--color-art-kraft)', ink: 'var(--color-art-line)' },
} as const;

interface DrawnTagProps {
  readonly tone?: keyof typeof TONES;
  readonly mark?: string | undefined;
}

/** A tag as SVG; the centre of its eyelet is at 174.5, 87. */
export function DrawnTag({ tone = 'accent', mark = LINES }: DrawnTagProps) {
  const { fill, ink } = TONES[tone];
  return (
    <>
      <path
        fill={fill}
        fillRule="evenodd"
        d="M170.5 69.500a6 6 0 0 1 8 0l21 18.500a6 6 0 0 1 2 4.500v34a6.5 6.5 0 0 1-6.5 6.500h-41a6.5 6.5 0 0 1-6.5-6.500v-34a6 6 0 0 1 2-4.500zM174.5 81a6 6 0 1 0 0 12 6 6 0 0 0 0-12"
      />
      <path d={mark} stroke={ink} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    </>
  );
}
