import type { FinderPageProps } from '@homeward/contract/finder-page';

/** What the browser's tab says; never who the owner is, for titles stay in histories. */
export function finderTitle(page: FinderPageProps): string {
  return `${sentence(page).replace(/[.!。！।]$/u, '')} · ${page.brand}`;
}

function sentence(page: FinderPageProps): string {
  if ('notice' in page) return page.notice.title;
  return page.state === 'lost' ? page.texts.lost : page.texts.thanks;
}
