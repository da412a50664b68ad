import { MINUTE_MS } from '@homeward/contract/durations';
import {
  FINDER_PAGE_SECTIONS,
  type FinderMessagePage,
  type FinderOwner,
  type FinderPageFrame,
} from '@homeward/contract/finder-page';
import type { Language } from '@homeward/messages/languages';
import { LANGUAGES } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import { messagesOf, translatorFor } from '@homeward/messages/server/catalogues';
import type { FoundTag } from './finder-repository.ts';
import { contactFor, ownerMessageFor } from './finder-rules.ts';

export type PageLanguage = Pick<FinderPageFrame, 'language' | 'isChosenLanguage'>;

interface PageSubject {
  readonly code: string;
  readonly token?: string | undefined;
}

export function presentFrame(
  brand: string,
  { code, token }: PageSubject,
  page: PageLanguage,
): FinderPageFrame {
  const messages = messagesOf(page.language, FINDER_PAGE_SECTIONS);
  return { brand, code, ...(token === undefined ? {} : { token }), ...page, messages };
}

/** Presents a page without an owner; shows the operator's address unless it is empty. */
export function presentNotice(
  frame: FinderPageFrame,
  state: FinderMessagePage['state'],
  supportEmail: string,
): FinderMessagePage {
  const t = translatorFor(frame.language);
  const notice = {
    title: t(`notices.${state}.title`),
    text: t(`notices.${state}.text`),
    advice: t(`notices.${state}.advice`),
    ...(supportEmail !== '' && { help: { label: t('notices.help'), email: supportEmail } }),
    ...(state === 'unknown' && {
      entry: { label: t('scanner.entry.label'), hint: t('scanner.entry.hint'), submit: t('ui.next') },
    }),
  };
  return { ...frame, state, notice };
}

export function presentAge(readAt: Date, now: Date, language: Language): string {
  const count = Math.max(1, Math.round((now.getTime() - readAt.getTime()) / MINUTE_MS));
  return translatorFor(language)('notices.checkedAgo', { count });
}

const NO_OWNER = {
  registered: false,
  name: '',
  email: '',
  mobileNumber: '',
  qrIsLost: false,
  defaultMessage: '',
};

/** The owner's text is included only while the item is lost, in the finder's language if available. */
export function presentOwner(found: FoundTag, language: Language): FinderOwner {
  const words = ownerMessageFor(found, language);
  return {
    ...presentContact(found),
    defaultMessage: words.text,
    ...(words.language ? { messageLang: LANGUAGES[words.language].lang } : {}),
  };
}

export function presentOwnerDetails(found: FoundTag, language: Language) {
  if (found.account_name === null)
    return { resultMessage: message('notices.not-registered.title'), owner: NO_OWNER };
  const qrIsLost = found.is_lost === true;
  return {
    resultMessage: message(qrIsLost ? 'finder.lost' : 'finder.notLost'),
    owner: {
      registered: true,
      qrIsLost,
      ...presentContact(found),
      defaultMessage: ownerMessageFor(found, language).text,
    },
  };
}

function presentContact(found: FoundTag) {
  return { name: found.account_name ?? '', ...contactFor(found) };
}
