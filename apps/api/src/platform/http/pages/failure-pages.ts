import { FINDER_ROUTE, TYPED_TAG_FIELD } from '@homeward/contract/finder-page';
import { CONVERSATION_ROUTE, PATHS } from '@homeward/contract/paths';
import { LANGUAGES, type Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import { textOf, translatorFor } from '@homeward/messages/server/catalogues';
import { describeFailure, type FindFailurePage, type RequestHead } from '../answer-errors.ts';
import type { NegotiateLanguage } from '../answer-language.ts';
import { type Html, html } from './html.ts';
import { PLAIN_PAGE_HEADERS, presentCard } from './plain-page.ts';

interface FailurePageOptions {
  readonly brand: string;
  readonly supportEmail: string;
  readonly negotiateLanguage: NegotiateLanguage;
  readonly securityHeaders: Readonly<Record<string, string>>;
}

const CONVERSATIONS = CONVERSATION_ROUTE.replace(':token', '');
const TOO_MANY = message('server.tooMany');

export function wantsPage({ url, headers }: RequestHead): boolean {
  return !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** Caches pages by address kind, status and language. A request that fails before routing has no rate limit, so its page must be cheap. */
export function createFailurePages(options: FailurePageOptions): FindFailurePage {
  const { negotiateLanguage, securityHeaders } = options;
  const bodies = new Map<string, string>();
  const cardHeaders = { ...securityHeaders, ...PLAIN_PAGE_HEADERS };

  return (request, status) => {
    if (!wantsPage(request)) return undefined;
    const { url, headers } = request;
    const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
    const language = negotiateLanguage({ query, headers });
    const kind = kindOf(url);
    const key = `${kind} ${status} ${language}`;
    const body = bodies.get(key) ?? present(kind, status, language, options);
    bodies.set(key, body);
    return { headers: status === 429 ? TOO_MANY_HEADERS : cardHeaders, body };
  };
}

/** Headers of the page for status 429. Other headers are omitted, so that responses to a flood of requests stay small. */
const TOO_MANY_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-frame-options': 'DENY',
};

type AddressKind = 'tag' | 'conversation' | 'other';

function kindOf(url: string): AddressKind {
  if (url.startsWith(FINDER_ROUTE)) return 'tag';
  return url.startsWith(CONVERSATIONS) ? 'conversation' : 'other';
}

function present(
  kind: AddressKind,
  status: number,
  language: Language,
  { brand, supportEmail }: FailurePageOptions,
): string {
  const t = translatorFor(language);
  const help = supportEmail === '' ? html`` : presentHelp(t('notices.help'), supportEmail);
  if (status === 429) return presentTooMany(language, help);
  const frame = { brand, language };
  if (status < 500 && kind === 'tag')
    return presentCard(
      frame,
      t('notices.unknown.title'),
      html`<p>${t('notices.unknown.text')}</p>${presentCodeEntry(language)}<p>${t('notices.unknown.advice')}</p>`,
      help,
    );
  if (status < 500 && kind === 'conversation')
    return presentCard(
      frame,
      t('notices.ended.title'),
      html`<p>${t('notices.ended.text')}</p><p>${t('notices.ended.advice')}</p>`,
      help,
    );
  const { resultMessage } = describeFailure({ statusCode: status }, '', language).answer;
  const way =
    status < 500
      ? html`<a class="button" href="${PATHS.home}">${t('ui.crash.start')}</a>`
      : html`<a class="button" href="">${t('finder.tryAgain')}</a>`;
  return presentCard(frame, resultMessage[language] ?? resultMessage.en, way, help);
}

function presentTooMany(language: Language, help: Html): string {
  const { lang, dir } = LANGUAGES[language];
  const text = textOf(TOO_MANY, language);
  return html`<!doctype html><html lang="${lang}" dir="${dir}"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${text}</title><body style="max-width:28rem;margin:3rem auto;padding:0 1.5rem;font:1.25rem/1.5 system-ui"><h1 style="font-size:1.5rem">${text}</h1><p><a href="">${translatorFor(language)('finder.tryAgain')}</a></p>${help}`
    .markup;
}

function presentHelp(text: string, email: string): Html {
  return html`<p class="small">${text} <a dir="ltr" href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${email}</a></p>`;
}

function presentCodeEntry(language: Language): Html {
  const t = translatorFor(language);
  return html`<form action="${FINDER_ROUTE}"><p><label for="code">${t('scanner.entry.label')}</label><input id="code" name="${TYPED_TAG_FIELD}" aria-describedby="hint" dir="ltr" required autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go"><span id="hint">${t('scanner.entry.hint')}</span></p><p><button class="button">${t('ui.next')}</button></p></form>`;
}
