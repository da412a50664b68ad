import type { FinderContactPage, FinderPageProps } from '@homeward/contract/finder-page';
import { translator } from '@homeward/messages/fill-message';
import { BrandMark } from '@homeward/ui/pictures/brand-mark.tsx';
import { ConversationPage } from '../conversation/conversation-page.tsx';
import { ScanPixel } from '../scan/scan-pixel.tsx';
import { TranslateContext } from '../ui/use-translate.ts';
import { DesktopPicture } from './desktop-picture.tsx';
import { FoundPage } from './found-page.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MessagePage } from './message-page.tsx';

/** The page renders the same markup on the server and in the browser. */
export function FinderPage(props: FinderPageProps) {
  const t = translator(props.messages, props.language);
  return (
    <TranslateContext value={t}>
      <div className="frame">
        <div className="column">
          <header>
            <p className="brand">
              <BrandMark tone="inherit" className="mark" />
              <span>{props.brand}</span>
            </p>
            <LanguageSwitch language={props.language} />
          </header>
          <main>
            <PageBody {...props} />
          </main>
          <footer className="small muted">
            <p>{t('finder.neverPay')}</p>
          </footer>
        </div>
        <DesktopPicture brand={props.brand} />
        {(isContactPage(props) || props.state === 'not-registered') && <ScanPixel code={props.code} />}
      </div>
    </TranslateContext>
  );
}

function PageBody(props: FinderPageProps) {
  if (isContactPage(props)) return <FoundPage page={props} />;
  return props.state === 'conversation' ? <ConversationPage page={props} /> : <MessagePage page={props} />;
}

function isContactPage(props: FinderPageProps): props is FinderContactPage {
  return props.state === 'lost' || props.state === 'not-lost';
}
