import { measureReaders } from './support/measure-readers.ts';
import { openZxingPhotographs, ROTATIONS } from './support/zxing-photographs.ts';

console.log(`Photographs of zxing/zxing, each rotated by ${ROTATIONS.join('°, ')}°`);
await measureReaders(openZxingPhotographs());
