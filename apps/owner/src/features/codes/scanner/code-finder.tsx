import type { CodeId } from '@homeward/contract/code-id';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { activatingCode } from '../../../lib/storage/activating-code.ts';
import { FreeTag } from '../tags/free-tag.tsx';
import { CodeEntry } from './code-entry.tsx';
import { FailedSheet } from './failed-sheet.tsx';
import { FreeCode } from './free-code.tsx';
import { ScanView } from './scan-view.tsx';
import { TakenSheet } from './taken-sheet.tsx';
import { useCodeSearch } from './use-code-search.ts';

interface CodeFinderProps {
  /** The item that gets the tag, by one of its tags; without it the tag is activated. */
  readonly item?: CodeId | undefined;
}

/** From a tag in hand to its activation, or to an item that gets a further tag: scanned, typed or stored, looked up, then free or taken. */
export function CodeFinder({ item }: CodeFinderProps) {
  const typing = useTypingView();
  const [text, setText] = useState('');
  const [activating, forget] = useRememberedCode();
  const remembered = item === undefined ? activating : undefined;
  const search = useCodeSearch({
    onTaken: (code) => {
      if (code === remembered) forget();
    },
  });
  const taken = search.found?.user_id ? search.found : undefined;
  const free = taken === undefined ? search.found : undefined;
  const view = (free && 'free') ?? (typing.isOpen ? 'typing' : 'camera');
  const [focusRequest, nextTurn] = useFocusRequest(view);
  const title = t(item === undefined ? 'activation.title' : 'tags.another');
  const otherLabel = t(typing.isOpen ? 'scanner.typeAnother' : 'scanner.scanAnother');

  const goOn = () => {
    search.putAway();
    nextTurn();
  };
  const startOver = () => {
    setText('');
    goOn();
  };

  return (
    <>
      <ScanView
        isShown={view === 'camera'}
        isCovered={view !== 'camera' || taken !== undefined || search.failure !== undefined}
        isAsking={search.isAsking}
        remembered={remembered}
        instruction={t(item === undefined ? 'scanner.instruction' : 'tags.scan')}
        focusRequest={focusRequest}
        onForget={() => {
          forget();
          nextTurn();
        }}
        onCode={search.askOnce}
        onType={typing.open}
      />
      {view === 'typing' && (
        <CodeEntry
          text={text}
          onText={setText}
          isBusy={search.isAsking}
          focusRequest={focusRequest}
          onCode={search.ask}
          onCamera={typing.close}
        />
      )}
      {free !== undefined && (
        <FreeCode
          code={free.qr_planet_id}
          imageUrl={free.image_url}
          otherLabel={otherLabel}
          onOther={startOver}
        >
          {item === undefined ? (
            <div className="grid grid-cols-2 gap-3">
              <LinkButton to={PATHS.home} variant="secondary">
                {t('ui.cancel')}
              </LinkButton>
              <LinkButton to={PATHS.addCode(free.qr_planet_id)}>{t('ui.next')}</LinkButton>
            </div>
          ) : (
            <FreeTag item={item} code={free.qr_planet_id} />
          )}
        </FreeCode>
      )}
      <TakenSheet title={title} taken={taken} closeLabel={otherLabel} onClose={startOver} />
      <FailedSheet
        title={title}
        message={search.failure}
        isRetrying={search.isAsking}
        onRetry={search.askAgain}
        onClose={goOn}
      />
    </>
  );
}

/** Counts the changes of view: the view that shows then takes the focus, but not the first one. */
function useFocusRequest(view: string): readonly [turn: number, next: () => void] {
  const [seen, setSeen] = useState({ view, turn: 0 });
  if (seen.view !== view) setSeen({ view, turn: seen.turn + 1 });
  return [seen.turn, () => setSeen(({ view: last, turn }) => ({ view: last, turn: turn + 1 }))];
}

/** The stored code of an activation before sign-in, and how to remove it. */
function useRememberedCode(): readonly [code: CodeId | undefined, forget: () => void] {
  const [code, setCode] = useState(activatingCode.read);
  const forget = () => {
    activatingCode.remove();
    setCode(undefined);
  };
  return [code, forget];
}

const HASH = 'type';
/** Says of an entry in the history that the camera lies right below it. */
const ABOVE_CAMERA = { isAboveCamera: true };

/** Whether the code is typed instead of scanned, in the URL: Back leads to the camera. */
function useTypingView() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const isAboveCamera = (state as Partial<typeof ABOVE_CAMERA> | null)?.isAboveCamera === true;

  return {
    isOpen: hash === `#${HASH}`,
    open: () => void navigate({ search, hash: HASH }, { state: ABOVE_CAMERA }),
    close: () => {
      if (isAboveCamera) void navigate(-1);
      else void navigate({ pathname: PATHS.scanner, search }, { replace: true });
    },
  };
}
