import { PATHS } from '@homeward/contract/paths';
import { fillWithNodes } from '@homeward/messages/fill-message';
import type { Language } from '@homeward/messages/languages';
import type { RichValuesFor } from '@homeward/messages/message';
import { messagesOf, translatorFor } from '@homeward/messages/server/catalogues';
import { type Html, html } from '../../platform/http/pages/html.ts';
import { type PlainPageFrame, presentCard, presentPlainPage } from '../../platform/http/pages/plain-page.ts';
import { toOneLine } from '../../platform/mail/layout/user-text.ts';
import type { MutableItem } from './mute-repository.ts';

const NAME_MAX_LENGTH = 100;

export const MUTE_FORM = { item: 'item', mails: 'mails', on: 'on', off: 'off' } as const;

export function presentMutePage(frame: PlainPageFrame, items: readonly MutableItem[]): string {
  const t = translatorFor(frame.language);
  const [only] = items;
  const isOne = items.length === 1 && only !== undefined;
  const title = isOne ? titleOf(only, frame) : t('pages.mails.title');
  return presentPlainPage(
    frame,
    title,
    html`${isOne ? '' : html`<h1>${title}</h1>`}${items.map((item) => presentItem(frame, item, isOne))}
<p class="small">${t('pages.mails.explanation')}</p>`,
  );
}

export function presentExpiredLink(frame: PlainPageFrame): string {
  const t = translatorFor(frame.language);
  return presentCard(
    frame,
    t('pages.mails.linkGone'),
    html`<p>${t('pages.mails.linkGoneReason')}</p>
<p>${t('pages.mails.linkGoneAdvice')}</p>
<a class="button" href="${PATHS.home}">${t('pages.mails.openItems')}</a>`,
  );
}

function presentItem({ language }: PlainPageFrame, item: MutableItem, isOne: boolean): Html {
  const t = translatorFor(language);
  const { itemId, isMuted } = item;
  const heading = headingOf(item, language);
  const state = isMuted
    ? html`<p role="status">${t('pages.mails.isMuted')}</p>`
    : html`<p>${t('pages.mails.isNotMuted')}</p>`;
  const label = t(isMuted ? 'pages.mails.unmute' : 'pages.mails.mute');
  return html`<section class="card${isMuted ? ' quiet' : ''}">${isOne ? html`<h1>${heading}</h1>` : html`<h2>${heading}</h2>`}${state}
<form method="post"><input type="hidden" name="${MUTE_FORM.item}" value="${itemId}"><input type="hidden" name="${MUTE_FORM.mails}" value="${isMuted ? MUTE_FORM.on : MUTE_FORM.off}">
<button class="button${isMuted ? ' second' : ''}">${label}</button></form></section>`;
}

const aboutKey = (isMuted: boolean) => (isMuted ? 'pages.mails.noneAbout' : 'pages.mails.about');

function titleOf({ name, isMuted }: MutableItem, { language }: PlainPageFrame): string {
  return translatorFor(language)(aboutKey(isMuted), { name: toOneLine(name, NAME_MAX_LENGTH) });
}

function headingOf({ name, isMuted }: MutableItem, language: Language): Html[] {
  const key = aboutKey(isMuted);
  const values: RichValuesFor<typeof key, Html> = {
    name: html`<bdi>${toOneLine(name, NAME_MAX_LENGTH)}</bdi>`,
  };
  const parts = fillWithNodes<Html>(messagesOf(language, ['pages'])[key], language, values as never);
  return parts.map((part) => (typeof part === 'string' ? html`${part}` : part));
}
