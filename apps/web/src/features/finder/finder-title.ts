import { FINDER_TEXTS, type FinderPageProps } from '@homeward/contract/finder-page';

const TITLES: Record<FinderPageProps['state'], string> = {
  lost: FINDER_TEXTS.lost,
  'not-lost': FINDER_TEXTS.thanks,
  'not-registered': FINDER_TEXTS.notRegistered,
  unknown: FINDER_TEXTS.unknown,
  'too-many': 'One moment, please',
  failed: 'Something went wrong',
};

/** What the browser's tab says; never who the owner is, for titles stay in histories. */
export function finderTitle({ state, brand }: FinderPageProps): string {
  return `${TITLES[state].replace(/[.!]$/, '')} · ${brand}`;
}
