import { FINDER_LANGUAGES, type FinderLanguage } from '@homeward/contract/finder-languages/languages';
import type { FinderOwner } from '@homeward/contract/finder-page';
import { FINDER_TEXTS } from '@homeward/contract/finder-page';
import { said } from '../../platform/http/said.ts';
import type { FoundCode } from './finder-repository.ts';
import { wordsFor } from './finder-rules.ts';

const NOBODY = {
  registered: false,
  name: '',
  email: '',
  mobileNumber: '',
  qrIsLost: false,
  defaultMessage: '',
};

/** Whom a finder can reach; the owner's words, in the finder's language if they are there in it, only while the item is lost. */
export function presentOwner(found: FoundCode, language: FinderLanguage = 'en'): FinderOwner {
  const words = wordsFor(found, language);
  return {
    ...presentContact(found),
    defaultMessage: words.text,
    ...(words.language ? { messageLang: FINDER_LANGUAGES[words.language].lang } : {}),
  };
}

export function presentOwnerDetails(found: FoundCode) {
  if (found.account_name === null) return { ...said(FINDER_TEXTS.notRegistered), owner: NOBODY };
  const qrIsLost = found.is_lost === true;
  return {
    ...said(qrIsLost ? FINDER_TEXTS.lost : FINDER_TEXTS.notLost),
    owner: {
      registered: true,
      qrIsLost,
      ...presentContact(found),
      defaultMessage: wordsFor(found).text,
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
