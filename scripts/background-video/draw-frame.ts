import { drawGrass } from './grass.ts';
import { drawHill, HILLS, hillGradient, swayOf } from './hills.ts';
import { drawHouse } from './house.ts';
import { drawMist } from './mist.ts';
import { HEIGHT, WIDTH } from './picture-size.ts';
import { drawSky, SKY_GRADIENTS } from './sky.ts';
import { drawTrees } from './trees.ts';
import { short } from './wave.ts';
import { drawWay, welcomeAt } from './way-home.ts';

const GRADIENTS = [
  SKY_GRADIENTS,
  ...Object.values(HILLS).map(hillGradient),
  '<radialGradient id="lamp"><stop stop-color="#ffd493" stop-opacity=".85"/><stop offset=".35" stop-color="#ffc67a" stop-opacity=".36"/><stop offset="1" stop-color="#ffbe6e" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="mist"><stop stop-color="#a9cdbb" stop-opacity=".3"/><stop offset=".5" stop-color="#a9cdbb" stop-opacity=".13"/><stop offset="1" stop-color="#a9cdbb" stop-opacity="0"/></radialGradient>',
  '<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#173f49"/><stop offset="1" stop-color="#0f2c37"/></linearGradient>',
].join('');

/** Draws the picture of a moment, from 0 at the beginning of the loop to 1 at its end, as SVG. */
export function drawFrame(moment: number): string {
  const layers = Object.values(HILLS).map((hill) => {
    const home = hill === HILLS.home;
    const things = [
      home ? drawHouse(moment, welcomeAt(moment)) : '',
      drawTrees(hill.name, moment),
      hill === HILLS.nearest ? drawGrass(moment) : '',
      drawHill(hill),
      home ? drawWay(moment) : '',
      drawMist(hill.name, moment),
    ];
    return `<g transform="translate(${short(swayOf(hill, moment))} 0)">${things.join('')}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${GRADIENTS}</defs>`,
    drawSky(moment),
    ...layers,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#evening)"/></svg>`,
  ].join('');
}
