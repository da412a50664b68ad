import {
  FINDER_LANGUAGE_TAGS,
  FINDER_LANGUAGES,
  isFinderLanguage,
} from '@homeward/contract/finder-languages/languages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Languages, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TypedMessage } from './edit-values.ts';
import { FurtherMessageFields } from './further-message-fields.tsx';
import { useMessageRows } from './use-message-rows.ts';

interface Removed {
  readonly index: number;
  readonly value: TypedMessage;
}

/** The note to the finder in further languages, each once; what is removed by mistake can be put back. */
export function FurtherMessages() {
  const { messages, keys, insert, remove } = useMessageRows();
  const [removed, setRemoved] = useState<Removed>();
  const putBack = useRef<HTMLButtonElement>(null);
  const removedOne = isFinderLanguage(removed?.value.language)
    ? FINDER_LANGUAGES[removed.value.language]
    : undefined;
  const chosen = messages.map(({ language }) => language);

  useEffect(() => {
    // The button that had the focus is gone with its note.
    if (removed) putBack.current?.focus();
  }, [removed]);

  const take = (index: number) => {
    setRemoved({ index, value: remove(index) });
  };

  return (
    <div className="-mt-1 pb-6">
      {keys.map((key, index) => (
        <FurtherMessageFields key={key} index={index} chosen={chosen} onRemove={() => take(index)} />
      ))}
      {removed && (
        <div className="flex flex-wrap items-center gap-x-1 text-small text-muted">
          <p role="status">
            {removedOne ? (
              <>
                <bdi lang={removedOne.lang}>{removedOne.name}</bdi> is removed.
              </>
            ) : (
              'Removed.'
            )}
          </p>
          <TextButton
            ref={putBack}
            onClick={() => {
              insert(removed.index, removed.value);
              setRemoved(undefined);
            }}
          >
            <Undo2 aria-hidden="true" className="size-4 shrink-0" />
            Put it back
          </TextButton>
        </div>
      )}
      {keys.length < FINDER_LANGUAGE_TAGS.length && (
        <TextButton
          className="-ms-2.5"
          onClick={() => {
            setRemoved(undefined);
            insert(keys.length, { language: '', text: '' });
          }}
        >
          <Languages aria-hidden="true" className="size-4 shrink-0" />
          Add another language
        </TextButton>
      )}
    </div>
  );
}
