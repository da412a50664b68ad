export const LIGHT = {
  paper: '#FAF6EF',
  card: '#FFFFFF',
  ink: '#1B2330',
  muted: '#5A6372',
  accent: '#0E5A5A',
  onAccent: '#FFFFFF',
  lost: '#B4500B',
  lostGround: '#FFEFDB',
  line: '#E6DFD3',
  kraft: '#E9DCC3',
} as const;

export const DARK: Record<keyof typeof LIGHT, string> = {
  paper: '#12161D',
  card: '#1B212B',
  ink: '#F3EEE4',
  muted: '#A6AEBB',
  accent: '#7FD1C7',
  onAccent: '#0B2423',
  lost: '#FFB46B',
  lostGround: '#3A2613',
  line: '#2C3441',
  kraft: '#3A3325',
};

/** The eyelet's colour in the dark theme; kraft would be invisible on the dark card. */
export const DARK_EYELET = '#7A6C4E';

export const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
