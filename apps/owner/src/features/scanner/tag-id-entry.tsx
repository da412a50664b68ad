import { codeId } from '@homeward/contract/schema/fields';
import { parseTagId, type TagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { findMistake } from '@homeward/ui/fields/form-errors.ts';
import { LatinField } from '@homeward/ui/fields/text-field.tsx';
import { Camera } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { PrintedCodePicture } from '../items/pictures/printed-code-picture.tsx';

interface TagIdEntryProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isBusy: boolean;
  readonly focusRequest: number;
  readonly onCode: (tagId: TagId, onUnknown: (message: string) => void) => void;
  readonly onCamera: () => void;
}

interface Refusal {
  /** The server's message; undefined if the app itself rejected the input. */
  readonly message?: string;
}

export function TagIdEntry(props: TagIdEntryProps) {
  const { text, onText, isBusy, focusRequest, onCode, onCamera } = props;
  const [refusal, setRefusal] = useState<Refusal>();
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (focusRequest > 0) box.current?.focus();
  }, [focusRequest]);

  const refuse = (next: Refusal) => {
    setRefusal(next);
    box.current?.focus();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const tagId = parseTagId(text);
    if (tagId === undefined) refuse({});
    else onCode(tagId, (message) => refuse({ message }));
  };

  return (
    <form onSubmit={submit} noValidate className="flex grow flex-col">
      <div className="grid grow place-items-center py-6">
        <PrintedCodePicture />
      </div>
      <LatinField
        ref={box}
        label={t('scanner.entry.label')}
        hint={t('scanner.entry.hint')}
        error={refusal && (refusal.message ?? mistakeOf(text))}
        value={text}
        onChange={(event) => {
          setRefusal(undefined);
          onText(event.target.value);
        }}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        readOnly={isBusy}
        aria-required
        className="font-[family-name:ui-monospace,Menlo,Consolas,monospace] tracking-wide"
      />
      <Button type="submit" busy={isBusy} className="mt-3">
        {t('ui.next')}
      </Button>
      <Button variant="quiet" onClick={onCamera} className="mt-1">
        <Camera aria-hidden="true" className="size-5 shrink-0" />
        {t('scanner.entry.useCamera')}
      </Button>
    </form>
  );
}

function mistakeOf(input: string): string {
  // If the schema reports no mistake, the message is the same as for an unknown tag id.
  return findMistake(codeId(), input.trim()) ?? t('item.unknown.title');
}
