import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileName, type Pair, SCHEMES, SHOTS } from './screenshot-files.ts';

export function writeIndex(pairs: readonly Pair[], sheets: readonly string[]): string {
  const areas = [...new Set(pairs.map(({ area }) => area))];
  const file = join(SHOTS, 'index.html');
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every screen</title>
<style>
body { margin: 2rem; background: #8d8d8d; color: #fff; font: 1rem/1.5 system-ui, sans-serif }
a { color: inherit } nav a { margin-right: 1rem }
.pairs { display: flex; flex-wrap: wrap; gap: 2rem; align-items: start }
figure { margin: 0 } figcaption { padding-bottom: .5rem; font-weight: 600 }
img { height: auto; margin-right: .25rem; vertical-align: top } .phone img { width: 240px } .desktop img { width: 480px }
</style>
<h1>Every screen</h1>
<nav>${areas.map((area) => `<a href="#${encodeURIComponent(area)}">${area}</a>`).join(' ')}</nav>
${areas.map((area) => renderArea(area, pairs, sheets)).join('\n')}
</html>
`,
  );
  return file;
}

function renderArea(area: string, pairs: readonly Pair[], sheets: readonly string[]): string {
  const ofArea = new RegExp(`^sheets/${fileName(area)}-(?:phone|desktop)-`);
  const links = sheets
    .filter((file) => ofArea.test(file))
    .map((file) => `<a href="${file}">${file.replace('sheets/', '')}</a>`);
  const shown = pairs.filter((pair) => pair.area === area);
  return `<h2 id="${encodeURIComponent(area)}">${area}</h2>
<p>${links.join(' · ')}</p>
<div class="pairs">${shown.map(renderPair).join('\n')}</div>`;
}

function renderPair({ scene, size, files }: Pair): string {
  const images = SCHEMES.map(
    (scheme) =>
      `<a href="${files[scheme]}"><img src="${files[scheme]}" alt="${scene}, ${size}, ${scheme}" loading="lazy"></a>`,
  );
  return `<figure class="${size}"><figcaption>${scene}</figcaption>${images.join('')}</figure>`;
}
