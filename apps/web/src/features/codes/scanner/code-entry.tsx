import { type CodeId, isCodeId } from '@homeward/contract/code-id';
import { codeId } from '@homeward/contract/fields';
import { FINDER_TEXTS } from '@homeward/contract/finder-page';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PrintedCodePicture } from '../pictures/printed-code-picture.tsx';
import { parseCodeText } from './parse-code-text.ts';

interface CodeEntryProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isBusy: boolean;
  /** Something else on the page is the likelier way on. */
  readonly isSecondary: boolean;
  /** Why the server has nothing to say about the code. */
  readonly failure: string | undefined;
  /** Somebody has just asked to type another code. */
  readonly startsFocused: boolean;
  readonly onCode: (code: CodeId) => void;
}

/** The box for the code that is printed on a tag. */
export function CodeEntry(props: CodeEntryProps) {
  const { text, onText, isBusy, isSecondary, failure, startsFocused, onCode } = props;
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (failure !== undefined || startsFocused) box.current?.focus();
  }, [failure, startsFocused]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const code = parseCodeText(text);
    if (isCodeId(code)) {
      onCode(code);
      return;
    }
    // What cannot be a code is answered like one that was never printed.
    setProblem(codeId.safeParse(code).error?.issues[0]?.message ?? FINDER_TEXTS.unknown);
    box.current?.focus();
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
        error={problem ?? failure}
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
      <Button type="submit" variant={isSecondary ? 'secondary' : 'primary'} busy={isBusy} className="mt-3">
        Next
      </Button>
    </form>
  );
}
