import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browsers, FINDER_BROWSERS, OWNER_BROWSERS } from '@homeward/ui/vite-shared.ts';
import { findMissingInScript, findMissingInStyle } from './browsers/missing-features.ts';
import { projectRoot } from './project-root.ts';

const BUNDLES: readonly (readonly [string, Browsers])[] = [
  ['apps/owner/dist', OWNER_BROWSERS],
  ['apps/operator/dist', OWNER_BROWSERS],
  ['apps/finder/dist/client', FINDER_BROWSERS],
];

const ANOTHER = 'a function of our own or of a library with the same name';
const IF_THERE = 'called only where the browser has it';
const UNUSED = 'of React, for a component that no page has';
const ENOUGH = 'the page works without the rule';
/** Features that the bundles use safely although a browser lacks them, each with the reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'api.AuthenticatorAttestationResponse.getAuthenticatorData': IF_THERE,
  'api.AuthenticatorAttestationResponse.getPublicKey': IF_THERE,
  'api.AuthenticatorAttestationResponse.getPublicKeyAlgorithm': IF_THERE,
  'api.AuthenticatorAttestationResponse.getTransports': IF_THERE,
  'api.Crypto.randomUUID': IF_THERE,
  'api.Element.checkVisibility': IF_THERE,
  'api.Element.startViewTransition': UNUSED,
  'api.EventTarget.when': ANOTHER,
  'api.FontFaceSet.check': ANOTHER,
  'api.HTMLVideoElement.cancelVideoFrameCallback': IF_THERE,
  'api.HTMLVideoElement.requestVideoFrameCallback': IF_THERE,
  'api.KeyframeEffect.getKeyframes': UNUSED,
  'api.KeyframeEffect.setKeyframes': UNUSED,
  'api.MediaDevices.enumerateDevices': 'Firefox lists cameras, not loudspeakers',
  'api.Navigator.canShare': IF_THERE,
  'api.Navigator.clearAppBadge': IF_THERE,
  'api.Navigator.setAppBadge': IF_THERE,
  'api.Navigator.share': IF_THERE,
  'api.OffscreenCanvas': IF_THERE,
  'api.ServiceWorkerRegistration.showNotification': 'called when a push message comes',
  'api.ShadowRoot.getAnimations': UNUSED,
  'api.URL.canParse_static': IF_THERE,
  'api.WindowClient.navigate': ANOTHER,
  'css.at-rules.page': ENOUGH,
  'css.at-rules.property': 'Tailwind sets the same values in another way',
  'css.selectors.backdrop': ENOUGH,
  'css.selectors.details-content': ENOUGH,
  'css.selectors.focus-visible': 'the browser draws its own ring',
  'css.selectors.has': ENOUGH,
  'css.selectors.marker': ENOUGH,
  'css.selectors.open': 'in a list that may have unknown selectors',
  'css.selectors.popover-open': 'in a list that may have unknown selectors',
  'css.selectors.selection': ENOUGH,
  'javascript.builtins.ArrayBuffer.resize': ANOTHER,
  'javascript.builtins.Intl.Segmenter': IF_THERE,
  'javascript.builtins.Iterator.take': ANOTHER,
  'javascript.builtins.SharedArrayBuffer.grow': ANOTHER,
};

let count = 0;
const used = new Set<string>();
const problems = BUNDLES.flatMap(([folder, browsers]) =>
  globSync(join(projectRoot, folder, '**/*.{js,css,html}')).flatMap((file) => {
    count += 1;
    const found = partsOf(file).flatMap(([kind, text]) =>
      kind === 'style' ? findMissingInStyle(text, browsers) : findMissingInScript(text, browsers),
    );
    for (const key of found) used.add(key);
    const harmful = found.filter((key) => !Object.hasOwn(HARMLESS, key));
    return harmful.map((key) => `${file.slice(projectRoot.length + 1)}: a supported browser lacks ${key}.`);
  }),
);
const unused = Object.keys(HARMLESS).filter((key) => !used.has(key));
problems.push(...unused.map((key) => `scripts/check-browsers.ts: nothing uses ${key} any more.`));
for (const problem of problems) console.log(problem);
console.log(`${count} files, ${problems.length} problems.`);
process.exitCode = problems.length === 0 && count > 0 ? 0 : 1;

function partsOf(file: string): [string, string][] {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) return [['style', text]];
  if (file.endsWith('.js')) return [['script', text]];
  return Array.from(text.matchAll(/<(style|script)>(.*?)<\/\1>/gs), ([, kind = '', part = '']) => [
    kind,
    part,
  ]);
}
