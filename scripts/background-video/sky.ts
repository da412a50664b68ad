import { createRandom } from '@homeward/testing/tag-pictures/seeded-random.ts';
import { HEIGHT, WIDTH } from './picture-size.ts';
import { short, wave } from './wave.ts';

const MOON_AT = { x: 352, y: 148 };
/** A sickle before sunrise: its light side looks to where the sun will come up. */
const MOON = [
  `<g transform="translate(${MOON_AT.x} ${MOON_AT.y}) rotate(57)"><circle cx="6" r="72" fill="url(#moonlight)"/>`,
  '<path d="M-9-22.200a24 24 0 1 1 0 44.400 27 27 0 0 0 0-44.400" fill="#f3e6cb"/></g>',
].join('');

const STARS = scatterStars(38);

export const SKY_GRADIENTS = [
  '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0a2a35"/><stop offset=".26" stop-color="#0c424a"/><stop offset=".42" stop-color="#1a5f60"/><stop offset=".52" stop-color="#3f8078"/><stop offset=".6" stop-color="#6d9a85"/></linearGradient>',
  '<radialGradient id="dawn" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(580 476) scale(700 300)"><stop stop-color="#f6cf94" stop-opacity=".95"/><stop offset=".22" stop-color="#f1c68d" stop-opacity=".74"/><stop offset=".45" stop-color="#dcbd8b" stop-opacity=".4"/><stop offset=".7" stop-color="#cdb78c" stop-opacity=".13"/><stop offset="1" stop-color="#cdb78c" stop-opacity="0"/></radialGradient>',
  '<linearGradient id="evening"><stop offset=".6" stop-color="#33291c" stop-opacity="0"/><stop offset="1" stop-color="#33291c" stop-opacity=".5"/></linearGradient>',
  '<radialGradient id="moonlight"><stop stop-color="#e9dcc3" stop-opacity=".2"/><stop offset=".4" stop-color="#e9dcc3" stop-opacity=".08"/><stop offset="1" stop-color="#e9dcc3" stop-opacity="0"/></radialGradient>',
].join('');

/** The sky between night and morning. */
export function drawSky(moment: number): string {
  const all = `width="${WIDTH}" height="${HEIGHT}"`;
  return `<rect ${all} fill="url(#sky)"/>${drawStars(moment)}${MOON}<rect ${all} fill="url(#dawn)"/>`;
}

function drawStars(moment: number): string {
  return STARS.map(({ x, y, radius, swings, offset, light }) => {
    const opacity = light * (0.68 + 0.32 * wave(moment, swings, offset));
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="#fdf6e6" opacity="${short(opacity)}"/>`;
  }).join('');
}

function scatterStars(count: number) {
  const random = createRandom('stars over the way home');
  const stars = Array.from({ length: count }, (_, index) => {
    const y = 26 + 264 * random.between(0, 1) ** 1.25;
    return {
      // One to each strip of the sky: chance alone heaps them up.
      x: ((index + random.between(0.1, 0.9)) / count) * WIDTH,
      y,
      radius: random.between(0.8, 1.7),
      swings: random.pick([1, 2, 3]),
      offset: random.between(0, 1),
      light: 0.95 - y / 420,
    };
  });
  // None behind the name in the corner, nor between the sickle's horns.
  return stars.filter(({ x, y }) => !(x < 240 && y < 110) && Math.hypot(x - MOON_AT.x, y - MOON_AT.y) > 60);
}
