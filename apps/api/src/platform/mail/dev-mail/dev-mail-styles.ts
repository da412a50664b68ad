import { createHash } from 'node:crypto';
import { DARK, FONT, LIGHT } from '../../brand-colors.ts';

const toVariables = (colors: Record<string, string>) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

export const DEV_MAIL_CSS = `
:root{color-scheme:light dark;${toVariables(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${toVariables(DARK)}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:760px;padding:24px 16px 48px;background:var(--paper);color:var(--ink);font:16px/1.5 ${FONT};overflow-wrap:anywhere}
a{color:var(--accent)}
time{white-space:nowrap}
h1{margin:8px 0 4px;font-size:26px;line-height:1.2;letter-spacing:-.02em}
h2{margin:28px 0 8px;font-size:17px}
p{margin:0 0 12px}
.muted{color:var(--muted);font-size:14px}
.mails,.links{list-style:none;margin:20px 0 0;padding:0;display:grid;gap:12px}
.mails a{position:relative;display:block;padding:18px 20px 18px 48px;border-radius:0 22px 22px 22px;background:linear-gradient(135deg,transparent 18px,var(--card) 18.5px);color:inherit;text-decoration:none}
.mails a::before{content:"";position:absolute;left:18px;top:22px;width:16px;height:16px;border:4px solid var(--kraft);border-radius:50%}
.mails a:hover strong,.mails a:focus-visible strong{text-decoration:underline}
a:focus-visible,iframe:focus-visible,pre:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.mails strong{display:block;line-height:1.35}
.links a{display:block;padding:13px 18px;border-radius:14px;background:var(--accent);color:var(--onAccent);text-decoration:none;font-size:14px}
iframe{width:100%;height:min(820px,85vh);border:1px solid var(--line);border-radius:14px;background:var(--paper)}
pre{margin:0;padding:18px 20px;border-radius:14px;background:var(--card);white-space:pre-wrap;font:14px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.empty{margin-top:20px;padding:40px 24px;border:2px dashed var(--line);border-radius:22px;text-align:center}
`.trim();

export const DEV_MAIL_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(DEV_MAIL_CSS).digest('base64')}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Policy of a mail inside its frame: an opaque origin and only inline styles. Links open outside of the frame. */
export const DEV_MAIL_BODY_CSP = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');
