import type { FinderPageProps } from '@homeward/contract/finder-page';
import { translator } from '@homeward/messages/fill-message';
import { LANGUAGES } from '@homeward/messages/languages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { FinderPage } from '../page/finder-page.tsx';
import { finderDocument, finderDocumentEnd } from './finder-document.ts';
import { ToPhone, type ToPhoneProps } from './to-phone.tsx';

/** What the server needs of the client build: the style sheet as text, and the URL of the script. */
interface FinderAssets {
  readonly css: string;
  readonly scriptSrc: string;
  /** How desktops go on with a phone, where they do not show the page. */
  readonly toPhone?: ToPhoneProps;
}

/** Renders the content of the root element of the finder's page, for hydration. */
export function renderFinderPage(props: FinderPageProps): string {
  return renderToString(<FinderPage {...props} />);
}

/** Renders the document of the finder's page up to its end, which each visit has of its own. */
export function renderFinderDocument(
  props: FinderPageProps,
  { css, scriptSrc, toPhone }: FinderAssets,
): string {
  const markup = renderFinderPage(props);
  const { lang, dir } = LANGUAGES[props.language];
  return finderDocument({
    markup,
    toPhone: toPhone ? renderToStaticMarkup(<ToPhone {...toPhone} />) : '',
    props,
    css,
    scriptSrc,
    title: finderTitle(props),
    lang,
    dir,
  });
}

/** The rest of the document; the id is that of the note form, where there is one. */
export function endFinderDocument(noteId: string | undefined): string {
  return finderDocumentEnd(noteId);
}

/** The document's title; it never names the owner, for titles stay in browser histories. */
function finderTitle(page: FinderPageProps): string {
  return `${sentence(page).replace(/[.!。！।]$/u, '')} · ${page.brand}`;
}

function sentence(page: FinderPageProps): string {
  if ('notice' in page) return page.notice.title;
  if (page.state === 'conversation') return translator(page.messages, page.language)('conversation.title');
  const t = translator(page.messages, page.language);
  return page.state === 'lost' ? t('finder.lost') : t('finder.thanks');
}
