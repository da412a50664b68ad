import { conversationPath } from '@homeward/contract/paths';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { html } from '../../platform/http/pages/html.ts';
import { type PlainPageFrame, presentCard } from '../../platform/http/pages/plain-page.ts';
import type { AddressToConfirm } from './confirm-address.ts';

export const REFUSAL_FORM = { mails: 'mails', on: 'on', off: 'off' } as const;

export function presentConfirmation(
  frame: PlainPageFrame,
  { isConfirmed, isRefused, token }: AddressToConfirm & { readonly token: string },
): string {
  const t = translatorFor(frame.language);
  if (isConfirmed && !isRefused) {
    return presentCard(
      frame,
      t('pages.finderMails.confirmed'),
      html`<p role="status">${t('pages.finderMails.isConfirmed')}</p>
<a class="button" href="${conversationPath(token, frame.language)}">${t('mails.open')}</a>`,
    );
  }
  return presentCard(
    frame,
    t('pages.finderMails.confirm'),
    html`<p>${t('pages.finderMails.confirmText')}</p>${isRefused ? html`<p>${t('pages.finderMails.endsRefusal')}</p>` : ''}
<form method="post"><button class="button">${t('mails.confirm')}</button></form>`,
  );
}

export function presentEndedConversation(frame: PlainPageFrame): string {
  const t = translatorFor(frame.language);
  return presentCard(
    frame,
    t('notices.ended.title'),
    html`<p>${t('notices.ended.text')}</p><p>${t('notices.ended.advice')}</p>`,
  );
}

export function presentRefusal(frame: PlainPageFrame, isRefused: boolean): string {
  const t = translatorFor(frame.language);
  const { brand } = frame;
  const text = isRefused
    ? html`<p role="status">${t('pages.finderMails.isRefused', { brand })}</p>`
    : html`<p>${t('pages.finderMails.refuseText', { brand })}</p>`;
  return presentCard(
    frame,
    t(isRefused ? 'pages.finderMails.refused' : 'pages.finderMails.title'),
    html`${text}
<form method="post"><input type="hidden" name="${REFUSAL_FORM.mails}" value="${isRefused ? REFUSAL_FORM.on : REFUSAL_FORM.off}">
<button class="button${isRefused ? ' second' : ''}">${t(isRefused ? 'pages.finderMails.allow' : 'pages.finderMails.refuse')}</button></form>`,
    html`<p class="small">${t('pages.finderMails.accountMails', { brand })}</p>`,
  );
}

export function presentExpiredRefusal(frame: PlainPageFrame): string {
  const t = translatorFor(frame.language);
  return presentCard(frame, t('pages.mails.linkGone'), html`<p>${t('pages.finderMails.linkGoneAdvice')}</p>`);
}
