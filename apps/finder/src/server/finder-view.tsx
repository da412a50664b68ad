import type { FinderPageProps } from '@homeward/contract/finder-page';
import { translator } from '@homeward/messages/fill-message';
import { LANGUAGES } from '@homeward/messages/languages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { FinderPage } from '../page/finder-page.tsx';
import { finderDocument } from './finder-document.ts';
import { ToPhone, type ToPhoneProps } from './to-phone.tsx';

/** What the server needs of the client build: the style sheet as text, and the URL of the script. */
export interface FinderAssets {
  readonly css: string;
  readonly scriptSrc: string;
  /** How desktops go on with a phone, where they do not show the page. */
  readonly toPhone?: (props: FinderPageProps) => ToPhoneProps;
}

/** Renders the content of the root element of the finder's page, for hydration. */
export function renderFinderPage(props: FinderPageProps): string {
  return renderToString(<FinderPage {...props} />);
}

/** Renders the whole document of the finder's page; its note form sends this id. */
export function renderFinderDocument(
  props: FinderPageProps,
  { css, scriptSrc, toPhone }: FinderAssets,
  noteId: string | undefined,
): string {
  const { lang, dir } = LANGUAGES[props.language];
  return finderDocument({
    markup: renderFinderPage(props),
    toPhone: toPhone ? renderToStaticMarkup(<ToPhone {...toPhone(props)} />) : '',
    props,
    noteId,
    css,
    scriptSrc,
    title: finderTitle(props),
    lang,
    dir,
  });
}

/** The document's title; it never names the owner, for titles stay in browser histories. */
function finderTitle(page: FinderPageProps): string {
  return `${sentence(page).replace(/[.!。！।]$/u, '')} · ${page.brand}`;
}

function sentence(page: FinderPageProps): string {
  if ('notice' in page) return page.notice.title;
  if (page.state === 'conversation') return translator(page.messages, page.language)('conversation.title');
  const t = translator(page.messages, page.language);
  return t(page.state === 'lost' ? 'finder.lost' : 'finder.notLost');
}
