import { randomUUID } from 'node:crypto';
import { labelOfCategory } from '@homeward/contract/category-label';
import { DESK_ANSWERS } from '@homeward/contract/desk-links';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { CASE_NUMBER_MAX_LENGTH, PLACE_MAX_LENGTH } from '@homeward/contract/limits';
import { languageQuery, photoPath } from '@homeward/contract/paths';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { type Html, html } from '../../platform/http/pages/html.ts';
import { type PlainPageFrame, presentCard, presentPlainPage } from '../../platform/http/pages/plain-page.ts';
import type { DeskPage } from './show-desk-page.ts';

interface FormError {
  readonly field: string;
  readonly error: string;
  /** The page shows the values of the refused form again. */
  readonly form: Readonly<Record<string, string>>;
}

export function presentDeskPage(frame: PlainPageFrame, page: DeskPage, formError?: FormError): string {
  const t = translatorFor(frame.language);
  const { item, lastAnswer, now } = page;
  const sent = lastAnswer
    ? html`<p role="status" class="thanks"><b>${t('pages.desk.thanks')}</b> ${t(`desks.answers.${lastAnswer.answer}`)} · ${ageOf(lastAnswer.createdAt, now, frame.language)}</p>`
    : html``;
  return presentPlainPage(
    frame,
    t('pages.desk.title'),
    html`<section class="card">${sent}<div class="item">${photoOf(page)}<div><h1><bdi>${item.name}</bdi></h1><p>${t('pages.desk.lead')}</p></div></div>
<h2>${t('pages.desk.title')}</h2>${presentForm(frame.language, formError)}
<dl>${factsOf(frame.language, page)}</dl></section>
<p class="small languages">${LANGUAGE_TAGS.map((tag) => presentLanguage(tag))}</p>`,
  );
}

export function presentEndedDeskLink(frame: PlainPageFrame): string {
  const t = translatorFor(frame.language);
  return presentCard(frame, t('pages.mails.linkGone'), html`<p>${t('pages.desk.ended')}</p>`);
}

function photoOf({ item: { name, photoId } }: DeskPage): Html {
  return photoId === null
    ? html``
    : presentLink(photoPath(photoId, 'full'), html`<img src="${photoPath(photoId, 'small')}" alt="${name}">`);
}

function factsOf(language: Language, { link, item, places, contact, now }: DeskPage): Html[] {
  const t = translatorFor(language);
  const words = (name: string, text: string) =>
    text === '' ? html`` : html`<dt>${name}</dt><dd class="lines" dir="auto">${text}</dd>`;
  const tracker = link.trackerLink;
  const seen = places.map(
    ({ plusCode, mapUrl, at }) =>
      html`<div>${presentLink(mapUrl, html`<bdi dir="ltr">${plusCode}</bdi>`)} · ${ageOf(at, now, language)}</div>`,
  );
  return [
    words(t('pages.desk.kind'), labelOfCategory(item.category, t)),
    words(t('deskLinks.description'), link.description),
    words(t('deskLinks.marks'), link.marks),
    words(t('deskLinks.caseNumber'), link.caseNumber),
    seen.length === 0 ? html`` : html`<dt>${t('pages.desk.lastPlaces')}</dt><dd>${seen}</dd>`,
    tracker === ''
      ? html``
      : html`<dt>${t('pages.desk.tracker')}</dt><dd>${presentLink(tracker, html`<bdi dir="ltr">${hostOf(tracker)}</bdi>`)}</dd>`,
    contact ? html`<dt>${t('pages.desk.contact')}</dt><dd>${presentContact(contact)}</dd>` : html``,
  ];
}

function presentLink(url: string, text: Html): Html {
  return html`<a href="${url}" target="_blank" rel="noreferrer noopener">${text}</a>`;
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}

function presentContact({ name, email, mobileNumber }: NonNullable<DeskPage['contact']>): Html {
  const phone =
    mobileNumber === ''
      ? html``
      : html`<div><a dir="ltr" href="tel:${mobileNumber.replaceAll(' ', '')}">${mobileNumber}</a></div>`;
  const mail = encodeURIComponent(email).replace('%40', '@');
  return html`<div><bdi>${name}</bdi></div>${phone}<div><a dir="ltr" href="mailto:${mail}">${email}</a></div>`;
}

/** Presents the form. Each form has its own id, so that a form posted twice is stored as one answer. */
function presentForm(language: Language, formError: FormError | undefined): Html {
  const t = translatorFor(language);
  const errorAt = (field: string) =>
    formError?.field === field ? html`<p id="error" role="alert">${formError.error}</p>` : html``;
  const describedBy = (field: string) =>
    formError?.field === field ? html` autofocus aria-invalid="true" aria-describedby="error"` : html``;
  const isAtField = ['place', 'until', 'case_number'].includes(formError?.field ?? '');
  const input = (name: string, label: string, attributes: Html) =>
    html`<p><label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="off" value="${formError?.form[name] ?? ''}" ${attributes}${describedBy(name)}></p>${errorAt(name)}`;
  const inputs = [
    input('place', t('pages.desk.place'), html`maxlength="${String(PLACE_MAX_LENGTH)}"`),
    input('until', t('pages.desk.until'), html`type="date"`),
    input('case_number', t('pages.desk.yourCaseNumber'), html`maxlength="${String(CASE_NUMBER_MAX_LENGTH)}"`),
  ];
  return html`${formError && !isAtField ? html`<p role="alert">${formError.error}</p>` : ''}<form method="post"><input type="hidden" name="id" value="${randomUUID()}">
<details${isAtField ? html` open` : ''}><summary>${t('deskLinks.details')}</summary>${inputs}</details>
${DESK_ANSWERS.map((answer) => html`<button class="button${answer === 'have' ? '' : ' second'}" name="answer" value="${answer}">${t(`desks.answers.${answer}`)}</button>`)}</form>
<p class="small">${t('pages.desk.safety')}</p>`;
}

function presentLanguage(tag: Language): Html {
  const { lang, name } = LANGUAGES[tag];
  return html`<a href="${languageQuery(tag)}" lang="${lang}" hreflang="${lang}">${name}</a> `;
}

function ageOf(at: Date, now: Date, language: Language): string {
  const ageMs = Math.max(0, now.getTime() - at.getTime());
  // `auto` replaces "0 minutes ago" by "this minute".
  const numeric = ageMs < MINUTE_MS ? 'auto' : 'always';
  const format = new Intl.RelativeTimeFormat(`${LANGUAGES[language].lang}-u-nu-latn`, { numeric });
  if (ageMs < HOUR_MS) return format.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  if (ageMs < DAY_MS) return format.format(-Math.floor(ageMs / HOUR_MS), 'hour');
  return format.format(-Math.floor(ageMs / DAY_MS), 'day');
}
