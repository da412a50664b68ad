import type { FinderOwner } from '@homeward/contract/finder-page';
import { FINDER_TEXTS } from '@homeward/contract/finder-page';
import { said } from '../../platform/http/said.ts';
import type { FoundCode } from './finder-repository.ts';

const NOBODY = {
  registered: false,
  name: '',
  email: '',
  mobileNumber: '',
  qrIsLost: false,
  defaultMessage: '',
};

/** Whom a finder can reach; the owner's words only while the item is lost. */
export function presentOwner(found: FoundCode): FinderOwner {
  return {
    name: found.account_name ?? '',
    email: found.email ?? '',
    mobileNumber: found.mobile_number ?? '',
    defaultMessage: found.is_lost ? (found.default_message ?? '') : '',
  };
}

export function presentOwnerDetails(found: FoundCode) {
  if (found.account_name === null) return { ...said(FINDER_TEXTS.notRegistered), owner: NOBODY };
  const qrIsLost = found.is_lost === true;
  return {
    ...said(qrIsLost ? FINDER_TEXTS.lost : FINDER_TEXTS.notLost),
    owner: { registered: true, qrIsLost, ...presentOwner(found) },
  };
}
