import { type CodeId, isCodeId } from '@homeward/contract/code-id';
import { codeId } from '@homeward/contract/schema/fields';
import { english } from '@homeward/messages/browser/english';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { parseCodeText } from '@homeward/ui/client/parse-code-text.ts';
import { findMistake } from '@homeward/ui/fields/find-mistake.ts';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { Camera } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { PrintedCodePicture } from '../pictures/printed-code-picture.tsx';

interface CodeEntryProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isBusy: boolean;
  /** A counter: each increment moves the focus here. */
  readonly focusRequest: number;
  readonly onCode: (code: CodeId, onUnknown: (message: string) => void) => void;
  readonly onCamera: () => void;
}

/** The box for the code that is printed on a tag. */
export function CodeEntry(props: CodeEntryProps) {
  const { text, onText, isBusy, focusRequest, onCode, onCamera } = props;
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (focusRequest > 0) box.current?.focus();
  }, [focusRequest]);

  const refuse = (message: string) => {
    setProblem(message);
    box.current?.focus();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const code = parseCodeText(text);
    if (isCodeId(code)) {
      onCode(code, refuse);
      return;
    }
    // What cannot be a code is answered like one that was never printed.
    refuse(findMistake(codeId(), code) ?? english('notices.unknown.title'));
  };

  return (
    <form onSubmit={submit} noValidate className="flex grow flex-col">
      <div className="grid grow place-items-center py-6">
        <PrintedCodePicture />
      </div>
      <TextField
        ref={box}
        label="Code on the tag"
        hint="16 letters and digits below the squares. The whole link works too."
        error={problem}
        value={text}
        onChange={(event) => {
          setProblem(undefined);
          onText(event.target.value);
        }}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        enterKeyHint="next"
        readOnly={isBusy}
        className="font-[family-name:ui-monospace,Menlo,Consolas,monospace] tracking-wide"
      />
      <Button type="submit" busy={isBusy} className="mt-3">
        Next
      </Button>
      <Button variant="quiet" onClick={onCamera} className="mt-1">
        <Camera aria-hidden="true" className="size-5 shrink-0" />
        Use the camera
      </Button>
    </form>
  );
}
