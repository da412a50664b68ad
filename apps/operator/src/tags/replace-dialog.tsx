import type { OperatorTag } from '@homeward/contract/operator';
import { parseTagId } from '@homeward/contract/tag-id';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { useReplaceTag } from './tag-calls.ts';

interface ReplaceDialogProps {
  readonly tag: OperatorTag;
  readonly onReplaced: (replacement: OperatorTag, message: string) => void;
  readonly onClose: () => void;
}

export function ReplaceDialog({ tag, onReplaced, onClose }: ReplaceDialogProps) {
  const replace = useReplaceTag(tag.id);
  const [input, setInput] = useState('');
  const [mistake, setMistake] = useState<string>();
  const rejected = replace.error instanceof ApiError ? replace.error.errors.by : undefined;

  const confirm = () => {
    const by = parseTagId(input);
    if (by === undefined && input.trim() !== '') return setMistake('This isn’t a tag ID');
    replace.mutate(by, {
      onSuccess: ({ replacement, resultMessage }) => onReplaced(replacement, resultMessage.en),
    });
  };

  return (
    <ConfirmDialog
      title="Replace this tag?"
      act="Replace"
      tone="primary"
      busy={replace.isPending}
      error={rejected === undefined ? replace.error : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="pb-5">
        The item on <GroupedTagId code={tag.id} /> moves to another tag with its messages and history. The old
        tag will lead finders to the new one.
      </p>
      <TextField
        label="ID of the new tag (optional)"
        hint="Leave empty to create a new code, or enter the ID or link of a blank tag."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={input}
        error={mistake ?? rejected}
        onChange={(event) => {
          setInput(event.target.value);
          setMistake(undefined);
          if (replace.isError) replace.reset();
        }}
      />
    </ConfirmDialog>
  );
}
