import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_GROUPS, WITHOUT_CODE } from './picture-groups.ts';
import { drawTagPictures, PICTURES_PER_GROUP, type TagPicture } from './tag-pictures.ts';
import { writeTagClip } from './write-tag-clip.ts';

const START_OF_JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const hashOf = ({ picture }: TagPicture) => createHash('sha256').update(picture.rgba).digest('hex');

function drawFirst(count: number): TagPicture[] {
  return drawTagPictures().take(count).toArray();
}

describe('the pictures of tags', () => {
  it('are at least 300 with something to read, and some without', () => {
    const withCode = PICTURE_GROUPS.filter((group) => group !== WITHOUT_CODE);
    expect(withCode.length * PICTURES_PER_GROUP).toBeGreaterThanOrEqual(300);
    expect(PICTURE_GROUPS).toContain(WITHOUT_CODE);
  });

  it('are the same pixels each time they are drawn, and say different things', { timeout: 60_000 }, () => {
    const [once, again] = [drawFirst(2), drawFirst(2)];
    expect(again.map(hashOf)).toEqual(once.map(hashOf));
    expect(new Set(once.map(hashOf)).size).toBe(2);
    expect(new Set(once.map(({ text }) => text)).size).toBe(2);
  });
});

describe('a clip of a tag', () => {
  let directory: string;

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'homeward-clip-'));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  it('is two seconds and more of whole pictures, one after the other', { timeout: 60_000 }, async () => {
    const file = join(directory, 'straight.mjpeg');
    await writeTagClip(file, { text: 'https://homeward.example/qr-code/abcdefghjkmnpqrs', kind: 'straight' });
    const bytes = readFileSync(file);
    let count = 0;
    for (let at = bytes.indexOf(START_OF_JPEG); at !== -1; at = bytes.indexOf(START_OF_JPEG, at + 1))
      count += 1;
    expect(count).toBeGreaterThanOrEqual(60);
    expect(bytes.subarray(0, 3)).toEqual(START_OF_JPEG);
  });
});
