import { PATHS } from '@homeward/contract/paths';
import { type Html, html } from '../../platform/http/pages/html.ts';
import { PLAIN_PAGE_CSS } from '../../platform/http/pages/plain-page.ts';
import { toOneLine } from '../../platform/mail/layout/user-text.ts';
import type { MutableItem } from './mute-repository.ts';

const NAME_MAX_LENGTH = 100;

/** The fields of the page's forms. */
export const MUTE_FORM = { item: 'item', mails: 'mails', on: 'on', off: 'off' } as const;

/** The page of a link that works: what it is about, and a button for each item. */
export function presentMutePage(brand: string, items: readonly MutableItem[]): string {
  const [only] = items;
  const isOne = items.length === 1 && only !== undefined;
  const title = isOne ? titleOf(only) : 'Mails about your items';
  return presentPage(
    brand,
    title,
    html`${isOne ? '' : html`<h1>${title}</h1>`}${items.map((item) => presentItem(item, isOne))}
<p class="small">Only your mails change: whoever looks after an item with you goes on getting theirs, and finders notice nothing. Reporting the item lost in the app starts your mails about it again.</p>`,
  );
}

/** The page of a link that does not work any more, or never did. */
export function presentExpiredLink(brand: string): string {
  return presentPage(
    brand,
    'This link is no longer valid',
    html`<section class="card"><h1>This link is no longer valid</h1>
<p>It may be half a year old, or the item is gone or no longer yours to look after.</p>
<p>You can still stop the mails about an item in the app: open the item and choose Edit.</p>
<a class="button" href="${PATHS.home}">Open your items</a></section>`,
  );
}

/** The page for a moment in which nothing could be done. */
export function presentFailure(brand: string): string {
  return presentPage(
    brand,
    'That did not work',
    html`<section class="card"><h1>That did not work</h1><p>Nothing was changed. Please try again in a moment.</p></section>`,
  );
}

function presentItem(item: MutableItem, isOne: boolean): Html {
  const { activationId, isMuted } = item;
  const name = html`<bdi>${toOneLine(item.name, NAME_MAX_LENGTH)}</bdi>`;
  const heading = isMuted ? html`No mails about ${name}` : html`Mails about ${name}`;
  const state = isMuted
    ? html`<p role="status">You get no mails about this item. What finders write meanwhile is kept, but not mailed to you later.</p>`
    : html`<p>You get a mail when it is scanned while it is lost, and when a finder writes to you or shares where it is.</p>`;
  const label = isMuted ? 'Get mails again' : 'Stop mails about this item';
  return html`<section class="card${isMuted ? ' quiet' : ''}">${isOne ? html`<h1>${heading}</h1>` : html`<h2>${heading}</h2>`}${state}
<form method="post"><input type="hidden" name="${MUTE_FORM.item}" value="${activationId}"><input type="hidden" name="${MUTE_FORM.mails}" value="${isMuted ? MUTE_FORM.on : MUTE_FORM.off}">
<button class="button${isMuted ? ' second' : ''}">${label}</button></form></section>`;
}

function titleOf({ name, isMuted }: MutableItem): string {
  return `${isMuted ? 'No mails' : 'Mails'} about ${toOneLine(name, NAME_MAX_LENGTH)}`;
}

function presentPage(brand: string, title: string, body: Html): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${
    html`<title>${title} · ${brand}</title>`.markup
  }<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><style>${PLAIN_PAGE_CSS}</style></head><body>${
    html`<header><img src="/favicon.svg" alt="" width="32" height="32">${brand}</header><main>${body}</main>`
      .markup
  }</body></html>`;
}
