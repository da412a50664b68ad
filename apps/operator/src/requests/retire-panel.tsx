import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { TextArea } from '@homeward/ui/fields/text-field.tsx';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Panel } from '../components/section.tsx';
import { formatCountOf } from '../text/format-values.ts';
import { tagsIn, useRetireTags } from './request-calls.ts';
import { RetiredNotice } from './retired-notice.tsx';

export function RetirePanel() {
  const retire = useRetireTags();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [ids, setIds] = useState<readonly string[]>();
  const close = () => setIds(undefined);
  const submit = () => {
    const found = tagsIn(text);
    if (found.length === 0) return setMistake('There is no tag ID in this list');
    retire.reset();
    setIds(found);
  };
  return (
    <Panel title="Take stolen tags out of use">
      <p className="pb-3 text-muted">
        Blank tags of the list will lead nowhere. For a whole batch, use the button on its card under Batches.
      </p>
      <TextArea
        label="Tag IDs, links or a CSV file’s lines"
        value={text}
        error={mistake}
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          setMistake(undefined);
        }}
      />
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label="CSV file"
        className="sr-only"
        tabIndex={-1}
        onChange={async ({ target }) => {
          setText((await target.files?.[0]?.text()) ?? '');
          setMistake(undefined);
          target.value = '';
        }}
      />
      <div className="-ms-2.5 pb-2">
        <TextButton onClick={() => file.current?.click()}>Choose a CSV file</TextButton>
      </div>
      {retire.isSuccess && <RetiredNotice {...retire.data} />}
      <div className="pt-3 desktop:w-64">
        <Button variant="secondary" onClick={submit}>
          Take out of use
        </Button>
      </div>
      {ids && (
        <ConfirmDialog
          title={`Take ${formatCountOf(ids.length, 'tag')} out of use?`}
          act="Take out of use"
          busy={retire.isPending}
          error={retire.error}
          onConfirm={() => retire.mutate({ ids }, { onSuccess: close })}
          onClose={close}
        >
          Blank ones will no longer lead anywhere, for good. Tags with an item stay as they are.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
