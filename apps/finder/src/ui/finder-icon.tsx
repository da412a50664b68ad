const SHAPES = {
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  phone:
    'M5 4h4l1.5 5-2.2 1.6a12 12 0 0 0 5.1 5.1L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z',
  mail: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3.5 7.5 12 13l8.5-5.5',
  pin: 'M12 21s-7-6.2-7-11.3a7 7 0 0 1 14 0C19 14.8 12 21 12 21zM12 7.2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 12h17M12 3.2c2.4 2.3 3.6 5.3 3.6 8.8s-1.2 6.5-3.6 8.8c-2.4-2.3-3.6-5.3-3.6-8.8s1.2-6.5 3.6-8.8z',
  down: 'm6 9.5 6 6 6-6',
  alert: 'M12 7.5v5.5M12 16.6v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
} as const;

/** Each icon is beside a label, so screen readers skip the icon. */
export function FinderIcon({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
