import { t } from '@homeward/messages/browser/messages';
import { MenuIcon } from '@homeward/ui/buttons/menu-icon.tsx';
import { LazyBoundary } from '@homeward/ui/feedback/lazy-boundary.tsx';
import { useRef, useState } from 'react';
import { preload } from '../../../lib/app/preload.ts';
import type { Session } from '../../../lib/http/session.ts';
import { withAllMessages } from '../../../lib/language/with-all-messages.ts';
import { useSettingsPanel } from '../panel/use-settings-panel.ts';

const loadPanels = () =>
  withAllMessages(async () => ({
    default: (await import('./settings-panels-drawer.tsx')).SettingsPanelsDrawer,
  }));

export function SettingsDrawer({ session }: { readonly session: Session }) {
  const { panel, open, goUp, close } = useSettingsPanel();
  const button = useRef<HTMLButtonElement>(null);
  // The drawer stays mounted after its first opening, so that the drawer can slide out.
  const [wasOpened, setWasOpened] = useState(false);
  // True if the user has cancelled the load of the panels. Reset once the URL contains no panel.
  const [isGivenUp, setIsGivenUp] = useState(false);
  if (panel !== undefined && !wasOpened) setWasOpened(true);
  if (panel === undefined && isGivenUp) {
    setIsGivenUp(false);
    setWasOpened(false);
  }
  const prepare = () => preload(loadPanels);
  const press = () => {
    // The drawer opens before the URL changes, so that the tap has an immediate effect.
    setWasOpened(true);
    open();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('app.settingsMenu')}
        aria-haspopup="dialog"
        aria-expanded={panel !== undefined}
        onClick={press}
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
        className="-ms-2.5 grid size-11 place-items-center rounded-full hover:bg-ink/8"
      >
        <MenuIcon className="size-6 rtl:-scale-x-100" />
      </button>
      {wasOpened && !isGivenUp && (
        <LazyBoundary
          load={loadPanels}
          onCancel={() => {
            setIsGivenUp(true);
            if (panel !== undefined) close();
          }}
        >
          {(SettingsPanelsDrawer) => (
            <SettingsPanelsDrawer
              session={session}
              panel={panel}
              opener={button}
              onOpenChange={(next) => (next ? open() : close())}
              onUp={goUp}
            />
          )}
        </LazyBoundary>
      )}
    </>
  );
}
