import { HILLS, SUMMIT_X } from './hills.ts';
import { short, wave } from './wave.ts';

/** The tag of the mark, which stood upright is a house; its eyelet is a window that shines. */
const TAG = 'M-7.5-92.500a11 11 0 0 1 15 0l35 31.500a11 11 0 0 1 3.500 8V20h-92V-46.500a11 11 0 0 1 3.500-8z';

/** Draws the house that is a tag; `welcome`, from 0 to 1, is how gladly its window shines. */
export function drawHouse(moment: number, welcome: number): string {
  const base = HILLS.home.ridge(SUMMIT_X) + 4;
  const shine = 0.5 + 0.5 * welcome;
  return [
    `<g transform="translate(${SUMMIT_X} ${short(base)})">`,
    `<circle cy="-58" r="${short(104 + 26 * welcome)}" fill="url(#lamp)" opacity="${short(0.34 + 0.4 * welcome)}"/>`,
    `<path d="${TAG}" fill="url(#wall)"/>`,
    drawStrap(moment),
    `<circle cy="-58" r="12.500" fill="#ffdfa3"/><circle cy="-58" r="12.500" fill="#fff6e2" opacity="${short(welcome * 0.8)}"/>`,
    `<circle cy="-58" r="34" fill="url(#lamp)" opacity="${short(shine * 0.8)}"/>`,
    `<path d="M-23-31H23M-23-14H4" stroke="#ffcf87" stroke-width="7" stroke-linecap="round" opacity="${short(0.62 + 0.38 * welcome)}"/>`,
    '</g>',
  ].join('');
}

/** The strap is tied to the eyelet and flies in the wind. */
function drawStrap(moment: number): string {
  const [a, b, c] = [wave(moment, 3), wave(moment, 3, 0.2), wave(moment, 3, 0.42)];
  const point = (x: number, y: number) => `${short(x)} ${short(y)}`;
  const path = `M0-58C${point(6, -84)} ${point(17, -103 + 2 * a)} ${point(38, -107 + 4 * a)}S${point(62 + 2 * b, -98 + 7 * b)} ${point(80 + 2 * c, -108 + 10 * c)}`;
  return `<path d="${path}" fill="none" stroke="#e9dcc3" stroke-width="4.500" stroke-linecap="round"/>`;
}
