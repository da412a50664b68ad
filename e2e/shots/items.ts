import sharp from 'sharp';
import { type NewItem, registerItem, reportLost } from '../support/items.ts';
import type { Member } from '../support/members.ts';
import type { MintedCode } from '../support/server.ts';
import type { Stage } from './scene.ts';

export interface ShownItem extends NewItem {
  readonly isLost?: boolean;
  readonly hasPhoto?: boolean;
}

export const SUITCASE: ShownItem = {
  name: 'Blue suitcase',
  category: 'Luggage',
  mobile_number: '+44 2071838750',
  default_message: 'Blue suitcase, flight LH 441. Please call me, day or night. Thank you!',
};

/** A list as somebody has it who uses the product, newest last. */
export const HOUSEHOLD: readonly ShownItem[] = [
  { name: 'Grandmother’s old violin', category: 'Others' },
  { name: 'House keys', category: 'Keys' },
  { name: 'Rucksack', category: 'Bags', hasPhoto: true },
  { ...SUITCASE, isLost: true },
];

/** Puts somebody's items on codes of their own. */
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
    if (hasPhoto) await addPhoto(server.url, owner, code);
    if (isLost) await reportLost(server, owner, code);
  }
  return codes;
}

/** The code of one item of somebody's. */
export async function hangOne(
  stage: Pick<Stage, 'server' | 'mint'>,
  owner: Member,
  item: ShownItem = SUITCASE,
): Promise<MintedCode> {
  return (await hang(stage, owner, [item]))[0] as MintedCode;
}

async function addPhoto(url: string, { accessToken }: Member, { id }: MintedCode): Promise<void> {
  const response = await fetch(`${url}/api/qrcode/${id}/image`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'image/webp' },
    body: new Uint8Array(await drawPhoto()),
  });
  if (!response.ok) throw new Error(`The photo was answered ${response.status}: ${await response.text()}`);
}

/** A rucksack in a meadow, in place of a photo that somebody took. */
export function drawPhoto(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" fill="none">
    <defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#b9d3d6"/><stop offset="1" stop-color="#f1e2c4"/></linearGradient></defs>
    <rect width="900" height="1200" fill="url(#s)"/>
    <path d="M0 690c200-90 420-70 900-10v520H0z" fill="#7d9a6c"/>
    <path d="M0 860c260-80 560-60 900 10v330H0z" fill="#5f8057"/>
    <ellipse cx="450" cy="1046" rx="280" ry="36" fill="#2c3f2c" opacity=".4"/>
    <path d="M370 360v-46a80 80 0 0 1 160 0v46" stroke="#33241c" stroke-width="26"/>
    <path d="M240 520c0-140 92-210 210-210s210 70 210 210v430a80 80 0 0 1-80 80H320a80 80 0 0 1-80-80z" fill="#a5432c"/>
    <path d="M300 760a44 44 0 0 1 44-44h212a44 44 0 0 1 44 44v240H300z" fill="#8a3522"/>
    <path d="M300 800h300M318 470h264" stroke="#5f2317" stroke-width="14"/>
    <path d="m690 560 60 50v110a22 22 0 0 1-22 22h-76a22 22 0 0 1-22-22V610z" fill="#f4ead4"/>
    <path d="M650 470c30 10 44 50 42 110" stroke="#33241c" stroke-width="8"/>
  </svg>`;
  return sharp(Buffer.from(svg), { density: 96 }).resize(900, 1200).webp({ quality: 85 }).toBuffer();
}
