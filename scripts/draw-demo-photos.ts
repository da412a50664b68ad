/** Draws the photos of `npm start -- --demo`: `node scripts/draw-demo-photos.ts`. The files are committed, because the server reads no SVG. */
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from './project-root.ts';

const WIDTH = 960;
const HEIGHT = 720;

interface Drawing {
  /** Of wall and floor. */
  readonly wall: readonly [top: string, bottom: string];
  readonly floor: string;
  readonly shadow: readonly [x: number, y: number, width: number];
  readonly thing: string;
}

const fade = (id: string, from: string, to: string, angle = 0) =>
  `<linearGradient id="${id}" gradientTransform="rotate(${angle})"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const DRAWINGS = {
  suitcase: {
    wall: ['#f6e3cf', '#eccbb0'],
    floor: '#b98a6b',
    shadow: [480, 628, 250],
    thing: `${fade('a', '#2f6fa8', '#174a78')}
      <g fill="none" stroke="#5d6670" stroke-width="13"><path d="M412 196V86q0-20 20-20h96q20 0 20 20v110"/></g>
      <rect x="424" y="58" width="112" height="28" rx="14" fill="#2b3138"/>
      <rect x="300" y="186" width="360" height="410" rx="46" fill="url(#a)"/>
      <rect x="300" y="186" width="120" height="410" rx="46" fill="#fff" opacity=".08"/>
      <g stroke="#123c63" stroke-width="9" stroke-linecap="round"><path d="M364 232v318M422 232v318M480 232v318M538 232v318M596 232v318"/></g>
      <g fill="#d9b04a"><rect x="290" y="300" width="26" height="52" rx="8"/><rect x="290" y="430" width="26" height="52" rx="8"/></g>
      <g fill="#23282e"><rect x="330" y="592" width="60" height="30" rx="10"/><rect x="570" y="592" width="60" height="30" rx="10"/></g>
      <path d="M548 150q60 40 66 110" fill="none" stroke="#7a3b22" stroke-width="7"/>
      <g transform="rotate(12 622 310)"><rect x="574" y="254" width="92" height="112" rx="14" fill="#fdfaf2"/>
      <path d="M592 276h20v20h-20zm36 0h20v20h-20zm-36 42h20v20h-20zm38 6h8v8h-8zm10 10h8v8h-8zm-22-34h8v8h-8z" fill="#1d2733"/></g>
      <g><circle cx="374" cy="500" r="34" fill="#e8644a"/><path d="M356 506l18-24 18 24z" fill="#fff"/></g>`,
  },
  camera: {
    wall: ['#dfe9e4', '#c3d6cd'],
    floor: '#8aa598',
    shadow: [480, 560, 270],
    thing: `${fade('a', '#3b4148', '#1d2125', 90)}${fade('b', '#8fb7d9', '#1b2a44', 50)}
      <path d="M236 260C90 20 870 20 724 260" fill="none" stroke="#9c5a34" stroke-width="18"/>
      <path d="M380 210l32-56h136l32 56z" fill="#2a2f35"/>
      <rect x="222" y="204" width="516" height="340" rx="34" fill="url(#a)"/>
      <rect x="222" y="204" width="516" height="76" rx="34" fill="#c9ccd0"/><rect x="222" y="252" width="516" height="30" fill="#c9ccd0"/>
      <rect x="270" y="182" width="72" height="26" rx="8" fill="#9da3a9"/><circle cx="650" cy="196" r="28" fill="#9da3a9"/>
      <circle cx="480" cy="396" r="146" fill="#15181b"/><circle cx="480" cy="396" r="118" fill="#2d3237"/>
      <circle cx="480" cy="396" r="88" fill="url(#b)"/><circle cx="448" cy="360" r="26" fill="#fff" opacity=".75"/><circle cx="516" cy="436" r="12" fill="#fff" opacity=".35"/>
      <rect x="622" y="226" width="76" height="32" rx="8" fill="#394047"/><circle cx="292" cy="330" r="12" fill="#e8503a"/>`,
  },
  bicycle: {
    wall: ['#fbe7c6', '#f3cf9a'],
    floor: '#c69a5c',
    shadow: [480, 618, 360],
    thing: `<g fill="none" stroke="#2b2f33" stroke-width="17"><circle cx="260" cy="470" r="140"/><circle cx="704" cy="470" r="140"/></g>
      <g stroke="#8b9097" stroke-width="2.5"><path d="M260 330v280M120 470h280M161 371l198 198M359 371L161 569M704 330v280M564 470h280M605 371l198 198M803 371L605 569"/></g>
      <g fill="none" stroke="#1f8a78" stroke-width="19" stroke-linecap="round" stroke-linejoin="round"><path d="M260 470L388 250h244L470 470H260L376 214M470 470L376 232M704 470L610 190"/></g>
      <path d="M330 204q50-24 104 0-10 24-50 22-40 4-54-22z" fill="#7a4325"/>
      <path d="M602 190q8-34 60-30M602 190q-30-6-40 16" fill="none" stroke="#4a4f55" stroke-width="15" stroke-linecap="round"/>
      <circle cx="470" cy="470" r="38" fill="none" stroke="#4a4f55" stroke-width="11"/><path d="M470 470l44 56h30" fill="none" stroke="#4a4f55" stroke-width="12" stroke-linecap="round"/>
      <path d="M640 226h128l-16 96H656z" fill="#c98f4e"/><path d="M646 250h116M650 276h108M654 302h100M672 226l6 96M704 226v96M736 226l-6 96" stroke="#a06c34" stroke-width="5"/>
      <g fill="#f5f1e6"><circle cx="676" cy="212" r="22"/><circle cx="708" cy="202" r="26"/><circle cx="742" cy="212" r="22"/></g><g fill="#e6a72e"><circle cx="676" cy="212" r="8"/><circle cx="708" cy="202" r="9"/><circle cx="742" cy="212" r="8"/></g>`,
  },
  keys: {
    wall: ['#e6e2f2', '#cfc8e6'],
    floor: '#9a8fbd',
    shadow: [470, 574, 280],
    thing: `${fade('a', '#e7c46a', '#b98a2c', 60)}${fade('b', '#d8dce1', '#8e969f', 60)}
      <circle cx="470" cy="236" r="104" fill="none" stroke="#a8aeb5" stroke-width="16"/>
      <g transform="rotate(28 470 320)"><path d="M470 316a62 62 0 1 0 .1 0zm0 34a24 24 0 1 1-.1 0z" fill="url(#a)" fill-rule="evenodd"/><path d="M452 430h36v176l-18 22-18-22v-26h-26v-24h26v-26h-34v-26h34z" fill="url(#a)"/></g>
      <g transform="rotate(-24 470 320)"><path d="M470 316a58 58 0 1 0 .1 0zm0 32a22 22 0 1 1-.1 0z" fill="url(#b)" fill-rule="evenodd"/><path d="M454 426h32v160l-16 20-16-20v-20h-24v-22h24v-28h-32v-24h32z" fill="url(#b)"/></g>
      <path d="M560 286q80 10 110 70" fill="none" stroke="#8a3d2a" stroke-width="12"/>
      <g transform="rotate(-14 700 430)"><rect x="640" y="344" width="128" height="164" rx="26" fill="#e2574c"/><rect x="658" y="382" width="92" height="92" rx="8" fill="#fff7ee"/>
      <path d="M668 392h26v26h-26zm46 0h26v26h-26zm-46 46h26v26h-26zm48 0h8v8h-8zm16 8h8v18h-8zm-16 10h8v8h-8z" fill="#23262b"/><circle cx="704" cy="362" r="9" fill="#8a2f28"/></g>`,
  },
  teddy: {
    wall: ['#d9ecf5', '#b9d9ea'],
    floor: '#7fa7bd',
    shadow: [480, 642, 230],
    thing: `${fade('a', '#c98d54', '#9a6232', 80)}
      <g fill="#a86f3b"><ellipse cx="362" cy="600" rx="78" ry="52"/><ellipse cx="598" cy="600" rx="78" ry="52"/><ellipse cx="326" cy="446" rx="48" ry="88" transform="rotate(28 326 446)"/><ellipse cx="634" cy="446" rx="48" ry="88" transform="rotate(-28 634 446)"/><circle cx="370" cy="146" r="56"/><circle cx="590" cy="146" r="56"/></g>
      <g fill="#e8c197"><circle cx="370" cy="146" r="30"/><circle cx="590" cy="146" r="30"/><ellipse cx="352" cy="604" rx="42" ry="30"/><ellipse cx="608" cy="604" rx="42" ry="30"/></g>
      <ellipse cx="480" cy="490" rx="152" ry="150" fill="url(#a)"/><ellipse cx="480" cy="510" rx="92" ry="98" fill="#e8c197"/>
      <circle cx="480" cy="240" r="146" fill="url(#a)"/><ellipse cx="480" cy="286" rx="70" ry="54" fill="#f0d3b0"/>
      <circle cx="420" cy="216" r="16" fill="#2a1d14"/><circle cx="540" cy="216" r="16" fill="#2a1d14"/><circle cx="426" cy="210" r="5" fill="#fff"/><circle cx="546" cy="210" r="5" fill="#fff"/>
      <ellipse cx="480" cy="262" rx="24" ry="17" fill="#2a1d14"/><path d="M480 280v22m-30 4q30 30 60 0" fill="none" stroke="#2a1d14" stroke-width="7" stroke-linecap="round"/>
      <path d="M392 366q88 44 176 0l-6 44q-82 34-164 0z" fill="#d8443c"/><path d="M520 394l60 86-44-4-28 34-24-104z" fill="#c2362f"/>`,
  },
  backpack: {
    wall: ['#e9efd8', '#cfdcae'],
    floor: '#93a56a',
    shadow: [480, 640, 240],
    thing: `${fade('a', '#dd7a3b', '#b8551f', 80)}${fade('b', '#e98f50', '#c4622a', 80)}
      <path d="M432 128q0-60 48-60t48 60" fill="none" stroke="#5b3420" stroke-width="20"/>
      <path d="M300 620V300q0-190 180-190t180 190v320q0 16-16 16H316q-16 0-16-16z" fill="url(#a)"/>
      <path d="M320 320q0-180 160-180t160 180v24q-160 44-320 0z" fill="url(#b)"/>
      <path d="M320 344q160 44 320 0" fill="none" stroke="#7b3a17" stroke-width="9" stroke-dasharray="20 10"/>
      <g fill="#5b3420"><rect x="374" y="336" width="30" height="110" rx="10"/><rect x="556" y="336" width="30" height="110" rx="10"/></g><g fill="#e3c267"><rect x="368" y="404" width="42" height="32" rx="7"/><rect x="550" y="404" width="42" height="32" rx="7"/></g>
      <rect x="352" y="462" width="256" height="146" rx="28" fill="url(#b)"/><path d="M372 500h216" stroke="#7b3a17" stroke-width="8" stroke-dasharray="18 9"/>
      <path d="M270 420q-24 90 14 180h20V400zM690 420q24 90-14 180h-20V400z" fill="#a64c1b"/><circle cx="480" cy="240" r="44" fill="#f7e7c8"/><path d="M456 254l24-40 24 40zm14 0h20v12h-20z" fill="#3f6b45"/>`,
  },
} satisfies Record<string, Drawing>;

for (const [name, { wall, floor, shadow, thing }] of Object.entries(DRAWINGS)) {
  const [x, y, width] = shadow;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    ${fade('wall', wall[0], wall[1], 90)}${fade('floor', floor, wall[1], 270)}
    <radialGradient id="light" cx=".3" cy=".2" r=".9"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="shadow"><stop stop-opacity=".45"/><stop offset="1" stop-opacity="0"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#wall)"/><rect y="520" width="100%" height="200" fill="url(#floor)"/>
    <rect width="100%" height="100%" fill="url(#light)"/><ellipse cx="${x}" cy="${y}" rx="${width}" ry="34" fill="url(#shadow)"/>${thing}</svg>`;
  await sharp(Buffer.from(svg))
    .webp({ quality: 86, effort: 6 })
    .toFile(join(projectRoot, 'apps/api/demo', `${name}.webp`));
}
