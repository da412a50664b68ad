import sharp from 'sharp';
import { addTag, type NewItem, registerItem, reportLost } from '../support/items/items.ts';
import type { MintedCode } from '../support/items/mint-codes.ts';
import { savePhoto } from '../support/items/photos.ts';
import type { Member } from '../support/people/members.ts';
import type { Stage } from './scene.ts';

export interface ShownItem extends NewItem {
  readonly isLost?: boolean;
  readonly hasPhoto?: boolean;
}

export const SUITCASE: ShownItem = {
  name: 'Blue suitcase',
  email: 'olivia@example.org',
  category: 'Luggage',
  mobile_number: '+44 2071838750',
  default_message: 'Blue suitcase, flight LH 441. Please call me, day or night. Thank you!',
};

/** An owner's realistic list, newest last. */
export const HOUSEHOLD: readonly ShownItem[] = [
  { name: 'Grandmother’s old violin', category: 'Others' },
  { name: 'House keys', category: 'Keys' },
  { name: 'Rucksack', category: 'Bags' },
  { ...SUITCASE, isLost: true, hasPhoto: true },
];

/** Registers items of an owner on new tags. */
export async function hang(
  { server, mint }: Pick<Stage, 'server' | 'mint'>,
  owner: Member,
  items: readonly ShownItem[],
): Promise<MintedCode[]> {
  if (items.length === 0) return [];
  const codes = await mint(items.length);
  for (const [index, { isLost, hasPhoto, ...item }] of items.entries()) {
    const code = codes[index] as MintedCode;
    await registerItem(server, owner, code, item);
    if (hasPhoto) await savePhoto(server, owner, code, { mimeType: 'image/webp', buffer: await drawPhoto() });
    if (isLost) await reportLost(server, owner, code);
  }
  return codes;
}

/** Registers an item and returns its tag. */
export async function hangOne(
  stage: Pick<Stage, 'server' | 'mint'>,
  owner: Member,
  item: ShownItem = SUITCASE,
): Promise<MintedCode> {
  return (await hang(stage, owner, [item]))[0] as MintedCode;
}

/** Registers an item with further named tags and returns its first tag. */
export async function hangWithTags(
  stage: Pick<Stage, 'server' | 'mint'>,
  owner: Member,
  names: readonly string[],
  item: ShownItem = SUITCASE,
): Promise<{ code: MintedCode; further: readonly MintedCode[] }> {
  const code = await hangOne(stage, owner, item);
  const further = await stage.mint(names.length);
  for (const [index, name] of names.entries())
    await addTag(stage.server, owner, code, { code: further[index]?.id ?? '', name });
  return { code, further };
}

/** A drawn suitcase instead of an owner's photo. */
export function drawPhoto(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" fill="none">
    <defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#e9e2d2"/><stop offset="1" stop-color="#cfc3ab"/></linearGradient></defs>
    <rect width="900" height="1200" fill="url(#s)"/>
    <path d="M90 0h210v760H90zM360 0h210v760H360zM630 0h210v760H630z" fill="#bcd3da"/>
    <path d="M0 760h900v440H0z" fill="#a99877"/>
    <path d="M0 760h900v26H0z" fill="#8d7d5f"/>
    <ellipse cx="450" cy="1078" rx="270" ry="34" fill="#5b4d35" opacity=".5"/>
    <path d="M356 372V250a20 20 0 0 1 20-20h148a20 20 0 0 1 20 20v122" stroke="#2b3340" stroke-width="22"/>
    <rect x="240" y="366" width="420" height="670" rx="64" fill="#25588f"/>
    <path d="M334 380v642M450 372v658M566 380v642" stroke="#1c4472" stroke-width="20"/>
    <path d="M282 1036h84v30a14 14 0 0 1-14 14h-56a14 14 0 0 1-14-14zM534 1036h84v30a14 14 0 0 1-14 14h-56a14 14 0 0 1-14-14z" fill="#2b3340"/>
    <path d="M540 330c70 0 110 40 116 130" stroke="#2b3340" stroke-width="9"/>
    <path d="m656 446 62 54v116a22 22 0 0 1-22 22h-80a22 22 0 0 1-22-22V500z" fill="#0e5a5a"/>
    <circle cx="656" cy="506" r="14" fill="#a99877"/>
    <path d="M626 560h60M626 594h36" stroke="#faf6ef" stroke-width="14" stroke-linecap="round"/>
  </svg>`;
  return sharp(Buffer.from(svg), { density: 96 }).resize(900, 1200).webp({ quality: 85 }).toBuffer();
}
