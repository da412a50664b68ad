import { FINDER_CATALOGUES } from '@homeward/contract/finder-languages/catalogues';
import { FINDER_LANGUAGES } from '@homeward/contract/finder-languages/languages';
import type { FinderPageProps } from '@homeward/contract/finder-page';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { FinderPage } from '../page/finder-page.tsx';
import { finderDocument } from './finder-document.ts';
import { ToPhone } from './to-phone.tsx';

/** What the server needs of the client build: the style sheet as text, and the URL of the script. */
interface FinderAssets {
  readonly css: string;
  readonly scriptSrc: string;
  /** The URL in the QR code for phones, where desktops do not show the page. */
  readonly phoneAddress?: string;
}

/** Renders the content of the root element of the finder's page, for hydration. */
export function renderFinderPage(props: FinderPageProps): string {
  return renderToString(<FinderPage {...props} />);
}

/** Renders the whole document of the finder's page. */
export function renderFinderDocument(
  props: FinderPageProps,
  { css, scriptSrc, phoneAddress }: FinderAssets,
): string {
  const markup = renderFinderPage(props);
  const texts = FINDER_CATALOGUES[props.language].phone;
  const toPhone =
    phoneAddress === undefined ? '' : renderToStaticMarkup(<ToPhone address={phoneAddress} texts={texts} />);
  const { lang, dir } = FINDER_LANGUAGES[props.language];
  return finderDocument({ markup, toPhone, props, css, scriptSrc, title: finderTitle(props), lang, dir });
}

/** The document's title; it never names the owner, for titles stay in browser histories. */
function finderTitle(page: FinderPageProps): string {
  return `${sentence(page).replace(/[.!。！।]$/u, '')} · ${page.brand}`;
}

function sentence(page: FinderPageProps): string {
  if ('notice' in page) return page.notice.title;
  return page.state === 'lost' ? page.texts.lost : page.texts.thanks;
}
