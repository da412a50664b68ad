import { WITHOUT_CODE } from '@homeward/testing/tag-pictures/picture-groups.ts';
import { drawTagPictures, PICTURES_PER_GROUP } from '@homeward/testing/tag-pictures/tag-pictures.ts';
import { measureReaders } from './support/measure-readers.ts';

const [seed = ''] = process.argv.slice(2);
console.log(
  `Codes read from generated pictures, ${PICTURES_PER_GROUP} in each group, from the easiest to one that hardly`,
);
console.log(
  `any reader reads; "${WITHOUT_CODE}" has ${PICTURES_PER_GROUP} more with only false reads to make.`,
);
await measureReaders(drawTagPictures(seed));
