import { PATHS } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { activatingTag } from '../../lib/storage/tag-before-sign-in.ts';
import { FreeTag } from '../items/tags/free-tag.tsx';
import { BlankTag } from './blank-tag.tsx';
import { FailedSheet } from './failed-sheet.tsx';
import { ScanView } from './scan-view.tsx';
import { TagIdEntry } from './tag-id-entry.tsx';
import { TakenSheet } from './taken-sheet.tsx';
import { useTagSearch } from './use-tag-search.ts';

interface TagFinderProps {
  /** Id of an existing tag. The found tag is added to the same item. If undefined, the found tag is activated for a new item. */
  readonly item?: TagId | undefined;
}

/** Finds a tag by scan, input or stored id. A blank tag is then activated for a new item or added to `item`. */
export function TagFinder({ item }: TagFinderProps) {
  const typing = useTypingView();
  const [text, setText] = useState('');
  const [activating, removeStored] = useStoredItem();
  const remembered = item === undefined ? activating : undefined;
  const search = useTagSearch({
    onTaken: (tagId) => {
      if (tagId === remembered) removeStored();
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
        isLookingUp={search.isLookingUp}
        remembered={remembered}
        instruction={t(item === undefined ? 'scanner.instruction' : 'tags.scan')}
        focusRequest={focusRequest}
        onForget={() => {
          removeStored();
          nextTurn();
        }}
        onCode={search.lookUpOnce}
        onType={typing.open}
      />
      {view === 'typing' && (
        <TagIdEntry
          text={text}
          onText={setText}
          isBusy={search.isLookingUp}
          focusRequest={focusRequest}
          onCode={search.lookUp}
          onCamera={typing.close}
        />
      )}
      {free !== undefined && (
        <BlankTag
          tagId={free.qr_planet_id}
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
            <FreeTag item={item} tagId={free.qr_planet_id} />
          )}
        </BlankTag>
      )}
      <TakenSheet title={title} taken={taken} closeLabel={otherLabel} onClose={startOver} />
      <FailedSheet
        title={title}
        message={search.failure}
        isRetrying={search.isLookingUp}
        onRetry={search.retry}
        onClose={goOn}
      />
    </>
  );
}

/** Counts the changes of the view and the calls of `next`. Each increment moves the focus to the view. */
function useFocusRequest(view: string): readonly [turn: number, next: () => void] {
  const [seen, setSeen] = useState({ view, turn: 0 });
  if (seen.view !== view) setSeen({ view, turn: seen.turn + 1 });
  return [seen.turn, () => setSeen(({ view: last, turn }) => ({ view: last, turn: turn + 1 }))];
}

function useStoredItem(): readonly [tagId: TagId | undefined, removeStored: () => void] {
  const [tagId, setTagId] = useState(activatingTag.read);
  const removeStored = () => {
    activatingTag.remove();
    setTagId(undefined);
  };
  return [tagId, removeStored];
}

const HASH = 'type';
/** State of a history entry whose previous entry is the camera. */
const ABOVE_CAMERA = { isAboveCamera: true };

/** Opens the text input by a hash in the URL, so that Back leads to the camera. */
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
