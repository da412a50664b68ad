export const MARK_SIDE = 48;

export const HOUSE =
  'M21.3 6.9a4 4 0 0 1 5.4 0l12 11A4 4 0 0 1 40 20.8V41a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V20.8a4 4 0 0 1 1.3-2.9z';

export const EYELET = 'M24 15.2a4 4 0 1 0 0 8 4 4 0 0 0 0-8';

export const WRITING =
  'M16.6 29a1.8 1.8 0 0 0 0 3.6h14.8a1.8 1.8 0 0 0 0-3.6zm0 7a1.8 1.8 0 0 0 0 3.6h8.8a1.8 1.8 0 0 0 0-3.6z';

export const STRAP = { path: 'M24 19.2C26.5 12.5 30 7 40.5 5.2', width: 2.6 } as const;
