import type { FinderContactPage, FinderPageProps } from '@homeward/contract/finder-page';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { DesktopPicture } from './desktop-picture.tsx';
import { FoundPage } from './found-page.tsx';
import { MessagePage } from './message-page.tsx';
import { ScanPixel } from './scan-pixel.tsx';

/** The page a scanned tag leads to; the same on the server, without JavaScript, and after hydration. */
export function FinderPage(props: FinderPageProps) {
  return (
    <div className="frame">
      <div className="column">
        <header className="brand">
          <BrandMark className="mark" />
          <span>{props.brand}</span>
        </header>
        <main>{isContactPage(props) ? <FoundPage page={props} /> : <MessagePage page={props} />}</main>
        <footer className="small muted">
          <p>Never pay a stranger or share a code to return an item.</p>
          {isContactPage(props) && (
            <p>
              A place you share goes only to the people this item belongs to, and is erased after 30 days.
            </p>
          )}
        </footer>
      </div>
      <DesktopPicture brand={props.brand} />
      {(isContactPage(props) || props.state === 'not-registered') && <ScanPixel code={props.code} />}
    </div>
  );
}

function isContactPage(props: FinderPageProps): props is FinderContactPage {
  return props.state === 'lost' || props.state === 'not-lost';
}
