import { type Html, html } from '../../http/pages/html.ts';
import { DEV_MAIL_CSS } from './dev-mail-styles.ts';
import type { StoredMail } from './stored-mails.ts';

export interface DevMailEntry {
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  createdAt: string;
}

export function presentDevMail(mail: StoredMail): DevMailEntry {
  return { ...mail, createdAt: mail.createdAt.toISOString() };
}

export function renderDevMailList(mails: readonly StoredMail[], brand: string): string {
  const list = html`<ul class="mails">${mails.map(renderListItem)}</ul>`;
  const empty = html`<div class="empty"><p>No emails yet.</p><p class="muted">Sign up or ask for a new password, and the email shows up here.</p></div>`;
  return renderPage(
    `Emails from ${brand}`,
    html`<h1>Emails</h1>
<p class="muted">No SMTP server is set, so ${brand} saves its emails here. <a href="/dev/mail">Refresh</a></p>
${mails.length > 0 ? list : empty}`,
  );
}

export function renderDevMail(mail: StoredMail): string {
  const replies = mail.replyTo ? html` · Replies to ${mail.replyTo}` : '';
  return renderPage(
    mail.subject,
    html`<p><a href="/dev/mail">All emails</a></p>
<h1>${mail.subject}</h1>
<p class="muted">To ${mail.to}${replies} · ${renderTime(mail.createdAt)}</p>
<ul class="links">${mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>
<h2>As HTML</h2>
<iframe title="The email as HTML" src="/dev/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre tabindex="0">${mail.text}</pre>`,
  );
}

function renderListItem(mail: StoredMail): Html {
  return html`<li><a href="/dev/mail/${mail.id}"><strong><bdi>${mail.subject}</bdi></strong><span class="muted">${mail.to} · ${renderTime(mail.createdAt)}</span></a></li>`;
}

function renderTime(time: Date): Html {
  const iso = time.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function renderPage(title: string, body: Html): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${
    html`<title>${title}</title>`.markup
  }<meta name="viewport" content="width=device-width, initial-scale=1"><style>${DEV_MAIL_CSS}</style></head><body>${
    body.markup
  }</body></html>`;
}
