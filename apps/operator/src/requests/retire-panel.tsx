import { questions } from '@homeward/contract';
import { MINT_COUNT_MAX } from '@homeward/contract/limits';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextArea } from '@homeward/ui/fields/text-field.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Panel } from '../components/section.tsx';
import { TAG_KEYS } from '../query-keys.ts';
import { useOperatorMutation } from '../session/use-operator-call.ts';
import { formatCount, formatCountOf } from '../text/format-values.ts';
import { RetiredNotice } from './retired-notice.tsx';
import { tagsIn } from './tags-in.ts';

export function RetirePanel() {
  const retire = useOperatorMutation(questions.retireCodes, TAG_KEYS);
  const [text, setText] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [ids, setIds] = useState<string[]>();
  const close = () => setIds(undefined);
  const submit = () => {
    const found = tagsIn(text);
    if (found.length === 0) return setMistake('There is no tag ID in this list');
    if (found.length > MINT_COUNT_MAX)
      return setMistake(`A list can have at most ${formatCount(MINT_COUNT_MAX)} tags`);
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
          onConfirm={() => retire.mutate({ body: { ids } }, { onSuccess: close })}
          onClose={close}
        >
          Blank ones will no longer lead anywhere, for good. Tags with an item stay as they are.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
