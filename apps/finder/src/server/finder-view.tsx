import type { FinderPageProps } from '@homeward/contract/finder-page';
import { translator } from '@homeward/messages/fill-message';
import { LANGUAGES } from '@homeward/messages/languages';
import { QrPicture } from '@homeward/ui/pictures/qr-picture.tsx';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { FinderPage } from '../page/finder-page.tsx';
import { finderDocument } from './finder-document.ts';

export interface FinderAssets {
  readonly css: string;
  readonly scriptSrc: string;
  /** Returns the QR code's texts; set only if desktops show a QR code instead of the page. */
  readonly toPhone?: (props: FinderPageProps) => ToPhoneProps;
}

export function renderFinderPage(props: FinderPageProps): string {
  return renderToString(<FinderPage {...props} />);
}

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

/** Returns the title without the owner's name, because browsers store titles in their history. */
function finderTitle(page: FinderPageProps): string {
  return `${sentence(page).replace(/[.!。！।]$/u, '')} · ${page.brand}`;
}

function sentence(page: FinderPageProps): string {
  if ('notice' in page) return page.notice.title;
  if (page.state === 'conversation') return translator(page.messages, page.language)('conversation.title');
  const t = translator(page.messages, page.language);
  return t(page.state === 'lost' ? 'finder.lost' : 'finder.notLost');
}

interface ToPhoneProps {
  readonly address: string;
  readonly title: string;
  readonly hint: string;
  readonly label: string;
}

/** This component renders only on the server. */
function ToPhone({ address, title, hint, label }: ToPhoneProps) {
  return (
    <main className="to-phone">
      <QrPicture text={address} label={label} />
      <h1>{title}</h1>
      <p className="muted">{hint}</p>
    </main>
  );
}
