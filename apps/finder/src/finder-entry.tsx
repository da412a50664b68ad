import './finder.css';
import {
  FINDER_MESSAGES_ID,
  FINDER_PROPS_ID,
  FINDER_ROOT_ID,
  type FinderPageProps,
} from '@homeward/contract/finder-page';
import { addCodePath } from '@homeward/contract/paths';
import { hydrateRoot } from 'react-dom/client';
import { startCooldown } from './note/cooldown.ts';
import { removeLink } from './note/stored-link.ts';
import { FinderPage } from './page/finder-page.tsx';
import { recordScan } from './scan/record-scan.ts';
import { addGrantedScanPlace } from './scan/scan-place.ts';

const REDIRECT_DELAY_MS = 1500;

const root = document.getElementById(FINDER_ROOT_ID);
const messages = readData(FINDER_MESSAGES_ID);
const data = readData(FINDER_PROPS_ID);

if (root && messages && data) {
  const props = { ...data, messages } as FinderPageProps;
  if ('sentCooldownMs' in props) startCooldown(props.sentCooldownMs);
  const asServed = root.innerHTML;
  hydrateRoot(root, <FinderPage {...props} />, {
    onUncaughtError: (error) => {
      reportError(error);
      // After an error React empties the page. The server-rendered markup is restored, because the markup works without JavaScript.
      setTimeout(() => {
        root.innerHTML = asServed;
      });
    },
  });

  const { state, code } = props;
  if (state === 'ended') removeLink(location.pathname);
  whenVisible(() => {
    if (state === 'lost' || state === 'not-lost' || state === 'not-registered') void reportScan(code);
    if (state === 'not-registered') setTimeout(() => location.replace(addCodePath(code)), REDIRECT_DELAY_MS);
  });
}

/** Runs `work` once the page is visible, because browsers prerender pages that the finder never opens. */
function whenVisible(work: () => void): void {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}

/** Records the scan at once, and later adds a position if the finder granted permission earlier; never prompts. */
async function reportScan(code: string): Promise<void> {
  await recordScan(code);
  await addGrantedScanPlace(code);
}

function readData(id: string): object | null {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}
