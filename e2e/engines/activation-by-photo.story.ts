import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { listItems } from '../support/items/items.ts';
import { activate } from './activation.ts';
import { field } from './drivers/query.ts';
import { signIn } from './sessions.ts';
import { story } from './story.ts';

story(
  'a tag is read from a photo of it and activated',
  async ({ openTab, server, olivia, code }, testInfo) => {
    const file = testInfo.outputPath('tag.jpg');
    await writeFile(file, await photographTag(code.url));
    const tab = await openTab();
    await signIn(tab, server, olivia);
    await tab.open(`${server.url}/qr-scanner`);
    await tab.giveFile(field('Photo of a tag'), file);
    await activate(tab, 'Blue suitcase');
    expect(await listItems(server, olivia)).toMatchObject([
      { name: 'Blue suitcase', qr_planet_id: code.id, survey_ans: 'At the airport' },
    ]);
  },
);

/** A phone's photo: large and sideways, with an EXIF orientation. */
async function photographTag(words: string): Promise<Buffer> {
  const tag = await toBuffer(words, { width: 500 });
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#8a8271' } })
    .composite([{ input: tag, left: 700, top: 300 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
}
