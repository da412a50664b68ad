/** SVG path of an upside-down tag, 34 wide and 42 high, with its point at the bottom. The map and the list use this path. */
export const TAG_PIN_SHAPE =
  'M10 2h14a6 6 0 0 1 6 6v17a5 5 0 0 1-1.6 3.7L18.4 38a2 2 0 0 1-2.8 0L5.6 28.7A5 5 0 0 1 4 25V8a6 6 0 0 1 6-6zm7 6.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z';
