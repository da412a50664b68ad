import { FINDER_CATALOGUES } from '@homeward/contract/finder-languages/catalogues';
import type { FinderLanguage } from '@homeward/contract/finder-languages/languages';
import { FINDER_LANGUAGES } from '@homeward/contract/finder-languages/languages';
import type { FinderMessagePage, FinderOwner, FinderPageFrame } from '@homeward/contract/finder-page';
import { FINDER_TEXTS } from '@homeward/contract/texts/finder-texts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { FoundCode } from './finder-repository.ts';
import { ownerMessageFor } from './finder-rules.ts';

/** The language a finder's page is in, and whether the finder chose it. */
export type PageLanguage = Pick<FinderPageFrame, 'language' | 'isChosenLanguage'>;

/** What every finder's page carries: whose product it is, the code, and its words in one language. */
export function presentFrame(brand: string, code: string, page: PageLanguage): FinderPageFrame {
  return { brand, code, ...page, texts: FINDER_CATALOGUES[page.language].page };
}

/** A page with a message and no owner to reach. */
export function presentNotice(frame: FinderPageFrame, state: FinderMessagePage['state']): FinderMessagePage {
  return { ...frame, state, notice: FINDER_CATALOGUES[frame.language].notices[state] };
}

const NO_OWNER = {
  registered: false,
  name: '',
  email: '',
  mobileNumber: '',
  qrIsLost: false,
  defaultMessage: '',
};

/** Whom a finder can reach; the owner's words, in the finder's language if they are there in it, only while the item is lost. */
export function presentOwner(found: FoundCode, language: FinderLanguage): FinderOwner {
  const words = ownerMessageFor(found, language);
  return {
    ...presentContact(found),
    defaultMessage: words.text,
    ...(words.language ? { messageLang: FINDER_LANGUAGES[words.language].lang } : {}),
  };
}

export function presentOwnerDetails(found: FoundCode, language: FinderLanguage) {
  if (found.account_name === null) return { ...messageBody(FINDER_TEXTS.notRegistered), owner: NO_OWNER };
  const qrIsLost = found.is_lost === true;
  return {
    ...messageBody(qrIsLost ? FINDER_TEXTS.lost : FINDER_TEXTS.notLost),
    owner: {
      registered: true,
      qrIsLost,
      ...presentContact(found),
      defaultMessage: ownerMessageFor(found, language).text,
    },
  };
}

function presentContact(found: FoundCode) {
  return {
    name: found.account_name ?? '',
    email: found.email ?? '',
    mobileNumber: found.mobile_number ?? '',
  };
}
