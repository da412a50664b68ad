import { LANGUAGE_COOKIE } from '@homeward/contract/browser/session-cookies';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { PLAIN_PAGE_CSS } from './plain-page.ts';

const MARK =
  '<svg viewBox="0 0 48 48" width="32" height="32" fill="none" aria-hidden="true"><path fill="var(--accent)" fill-rule="evenodd" d="M21.3 6.9a4 4 0 0 1 5.4 0l12 11A4 4 0 0 1 40 20.8V41a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V20.8a4 4 0 0 1 1.3-2.9zM24 14.7a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M17 29a2.2 2.2 0 0 0 0 4.4h14a2.2 2.2 0 0 0 0-4.4z"/><path d="M24 19.2C26.5 12.5 30 7 41 5" stroke="#cdb78c" stroke-width="3.4" stroke-linecap="round"/></svg>';

const CSS = `${PLAIN_PAGE_CSS}
@media (prefers-reduced-motion:no-preference){.card::before{animation:wait 2s ease-in-out infinite}}
@keyframes wait{50%{opacity:.35}}
`;

/** Translates the page and reloads it when /healthz responds. The first check comes after 2 s; the waits then grow up to 30 s. */
const SCRIPT = `
var chosen=/(?:^|; )${LANGUAGE_COOKIE}=(\\w+)/.exec(document.cookie)
var tags=[chosen?chosen[1]:''].concat(navigator.languages||navigator.language).map(tag=>tag.split('-')[0])
var texts=TEXTS[tags.find(tag=>TEXTS[tag])||'en']
var root=document.documentElement
root.lang=texts[0]
root.dir=texts[1]
document.title=texts[2]
;['title','text','again'].forEach((id,at)=>document.getElementById(id).textContent=texts[at+2])
document.getElementById('host').textContent=location.hostname
function waitFor(seconds){
  setTimeout(()=>fetch('/healthz',{cache:'no-store'}).catch(()=>({})).then(answer=>
    answer.ok?location.reload():waitFor(Math.min(30,seconds*1.5))),seconds*(800+400*Math.random()))
}
waitFor(2)
`;

export function writeAwayPage(): string {
  const lines = LANGUAGE_TAGS.map((tag) => `${tag}:${JSON.stringify(textsIn(tag))}`);
  const [, , title, text, again] = textsIn('en');
  return `<!doctype html>
<html lang="en" dir="ltr">
<!-- Written by scripts/generate-messages.ts from the catalogues. -->
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<noscript><meta http-equiv="refresh" content="10"></noscript>
<style>
${CSS}</style>
</head>
<body>
<header>${MARK}<span id="host"></span></header>
<main><section class="card"><h1 id="title">${title}</h1><p id="text" role="status">${text}</p><a class="button" id="again" href="">${again}</a></section></main>
<script>
var TEXTS={
${lines.join(',\n')}
}${SCRIPT}</script>
</body>
</html>
`;
}

function textsIn(language: Language): readonly string[] {
  const t = translatorFor(language);
  const { lang, dir } = LANGUAGES[language];
  return [lang, dir, t('notices.too-many.title'), t('pages.away'), t('ui.tryAgain')];
}
