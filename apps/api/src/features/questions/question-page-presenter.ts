import { PATHS } from '@homeward/contract/paths';
import { fillWithNodes } from '@homeward/messages/fill-message';
import { LANGUAGES } from '@homeward/messages/languages';
import type { RichValuesFor } from '@homeward/messages/message';
import { messagesOf, translatorFor } from '@homeward/messages/server/catalogues';
import { type Html, html } from '../../platform/http/pages/html.ts';
import { type PlainPageFrame, presentCard } from '../../platform/http/pages/plain-page.ts';
import { toOneLine } from '../../platform/mail/layout/user-text.ts';
import type { Question } from './question-repository.ts';

const NAME_MAX_LENGTH = 100;

export const QUESTION_FORM = { answer: 'answer', keep: 'keep', release: 'release' } as const;

const ENDS = {
  kept: 'kept',
  released: 'freed',
  expired: 'ended',
  withdrawn: 'ended',
  void: 'ended',
} as const satisfies Record<NonNullable<Question['outcome']>, string>;

/** Presents a question with its answers, or its outcome. `heirName` is empty for a claim. */
export function presentQuestionPage(
  frame: PlainPageFrame,
  { kind, outcome, dueAt }: Question,
  { itemName, heirName }: { readonly itemName: string; readonly heirName: string },
): string {
  const t = translatorFor(frame.language);
  if (outcome !== null) return presentQuestionEnd(frame, outcome);
  const day = new Intl.DateTimeFormat(LANGUAGES[frame.language].lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(dueAt);
  const button = (answer: string, label: string, isSecond = false) =>
    html`<p><button class="button${isSecond ? ' second' : ''}" name="${QUESTION_FORM.answer}" value="${answer}">${label}</button></p>`;
  const answers =
    kind === 'claim'
      ? html`${button(QUESTION_FORM.keep, t('item.question.mine'))}${button(QUESTION_FORM.release, t('item.question.free'), true)}`
      : button(QUESTION_FORM.keep, t('item.question.object'));
  const title = toOneLine(itemName, NAME_MAX_LENGTH);
  const text =
    kind === 'claim'
      ? t('item.question.claim', { day })
      : fill(frame, 'item.question.takeover', {
          day: html`${day}`,
          person: html`<bdi>${toOneLine(heirName, NAME_MAX_LENGTH)}</bdi>`,
        });
  return presentCard(frame, title, html`<p>${text}</p><form method="post">${answers}</form>`);
}

export function presentQuestionEnd(frame: PlainPageFrame, outcome: Question['outcome'] = null): string {
  const t = translatorFor(frame.language);
  const key = `item.question.${outcome === null ? 'ended' : ENDS[outcome]}` as const;
  return presentCard(
    frame,
    t(key),
    html`<a class="button" href="${PATHS.home}">${t('pages.mails.openItems')}</a>`,
  );
}

function fill(
  { language }: PlainPageFrame,
  key: 'item.question.takeover',
  values: RichValuesFor<typeof key, Html>,
): Html[] {
  const parts = fillWithNodes<Html>(messagesOf(language, ['item'])[key], language, values as never);
  return parts.map((part) => (typeof part === 'string' ? html`${part}` : part));
}
