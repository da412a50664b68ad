import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import type { FastifyReply } from 'fastify';
import { DARK, DARK_EYELET, FONT, LIGHT } from '../../brand-colors.ts';
import { type Html, html } from './html.ts';

const toVariables = (colors: Record<string, string>) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

export const PLAIN_PAGE_CSS = `
:root{color-scheme:light dark;${toVariables(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${toVariables(DARK)}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:528px;padding:24px 24px 48px;background:var(--paper);color:var(--ink);font:17px/1.5 ${FONT};overflow-wrap:anywhere}
header{display:flex;align-items:center;gap:10px;padding:0 0 20px;font-weight:700;letter-spacing:-.01em}
h1{margin:0 0 12px;font-size:28px;line-height:1.2;letter-spacing:-.02em;text-wrap:balance}
h2{margin:0 0 10px;font-size:21px;line-height:1.25}
p{margin:0 0 16px}
a{color:var(--accent)}
ul{padding-inline-start:22px}
blockquote{margin:0 0 16px;padding-inline-start:16px;border-inline-start:4px solid var(--kraft)}
.thanks{padding-inline-start:16px;border-inline-start:4px solid var(--accent)}
.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
label{display:block;margin-bottom:6px;font-weight:600}
input{display:block;width:100%;min-height:52px;margin-bottom:6px;padding:12px 16px;border:1px solid var(--muted);border-radius:14px;background:var(--paper);color:inherit;font:inherit}
#hint{color:var(--muted);font-size:15px}
.item{display:flex;gap:16px}
.item>div{flex:1;min-width:0}
.item img{width:96px;height:96px;border-radius:14px;object-fit:cover}
summary{padding:10px 0;color:var(--accent);font-weight:600;cursor:pointer}
dl{margin:24px 0 0}
dt{font-weight:600}
dd{margin:0 0 12px}
.lines{white-space:pre-line}
.button+.button{margin-top:12px}
dd a,.languages a{display:inline-block;min-width:44px;padding:11px 0}
.languages a{margin-inline-end:12px}
.small{margin:20px 4px 0;color:var(--muted);font-size:15px}
.card{position:relative;margin-top:20px;padding:58px 24px 24px;border-radius:0 22px 22px 22px;background:linear-gradient(135deg,transparent 25px,var(--card) 25.5px)}
.card::before{content:"";position:absolute;inset-inline-start:26px;top:24px;width:16px;height:16px;border:4px solid var(--kraft);border-radius:50%;background:var(--paper)}
[dir=rtl] .card{border-radius:22px 0 22px 22px;background:linear-gradient(225deg,transparent 25px,var(--card) 25.5px)}
main>.card:first-child{margin-top:0}
.button{display:block;width:100%;min-height:52px;padding:13px 20px;border:2px solid var(--accent);border-radius:14px;background:var(--accent);color:var(--onAccent);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.second{background:transparent;color:var(--accent)}
.button:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
@media (prefers-color-scheme:dark){.card::before{border-color:${DARK_EYELET}}}
@media (forced-colors:active){.card{border:1px solid}}
`.trim();

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PLAIN_PAGE_CSS).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface PlainPageFrame {
  readonly brand: string;
  readonly language: Language;
}

export function presentPlainPage({ brand, language }: PlainPageFrame, title: string, body: Html): string {
  const { lang, dir } = LANGUAGES[language];
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">${
    html`<title>${title} · ${brand}</title>`.markup
  }<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><style>${PLAIN_PAGE_CSS}</style></head><body>${
    html`<header><img src="/favicon.svg" alt="" width="32" height="32">${brand}</header><main>${body}</main>`
      .markup
  }</body></html>`;
}

export function presentCard(frame: PlainPageFrame, title: string, content: Html, below?: Html): string {
  return presentPlainPage(
    frame,
    title,
    html`<section class="card"><h1>${title}</h1>${content}</section>${below ?? ''}`,
  );
}

export function presentFailure(frame: PlainPageFrame): string {
  const t = translatorFor(frame.language);
  return presentCard(frame, t('pages.mails.failed'), html`<p>${t('pages.mails.failedAdvice')}</p>`);
}

export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'content-security-policy': POLICY,
} as const;

export function sendPlainPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(PLAIN_PAGE_HEADERS).send(page);
}
