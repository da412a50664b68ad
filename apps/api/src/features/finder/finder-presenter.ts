import { MINUTE_MS } from '@homeward/contract/durations';
import type { FinderOwner } from '@homeward/contract/finder-page';
import { LANGUAGES, type Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import { translatorFor } from '@homeward/messages/server/catalogues';
import type { FoundTag } from './finder-repository.ts';
import { contactFor, ownerMessageFor } from './finder-rules.ts';

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

/** Presents the owner. The owner's text is included only while the item is lost, in the finder's language if available. */
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
