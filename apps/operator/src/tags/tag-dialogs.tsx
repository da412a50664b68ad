import { operator, questions } from '@homeward/contract';
import type { OperatorTag } from '@homeward/contract/operator';
import { parseTagId } from '@homeward/contract/tag-id';
import { fieldErrorsOf } from '@homeward/ui/client/api-error.ts';
import { EmailField, TextField } from '@homeward/ui/fields/text-field.tsx';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { TAG_KEYS } from '../query-keys.ts';
import { useOperatorMutation } from '../session/use-operator-call.ts';

export interface TagOutcome {
  readonly resultMessage: { readonly en: string };
  readonly replacement?: OperatorTag;
}

interface TagDialogProps {
  readonly tag: OperatorTag;
  readonly onDone: (outcome: TagOutcome) => void;
  readonly onClose: () => void;
}

export const TAG_DIALOGS = {
  retire: RetireDialog,
  replace: ReplaceDialog,
  dispute: DisputeDialog,
  handOver: HandOverDialog,
} as const;

export type TagAct = keyof typeof TAG_DIALOGS;

function RetireDialog({ tag: { id }, onDone, onClose }: TagDialogProps) {
  const retire = useOperatorMutation(operator.retireCode, TAG_KEYS);
  return (
    <ConfirmDialog
      title="Take this tag out of use?"
      act="Take out of use"
      busy={retire.isPending}
      error={retire.error}
      onConfirm={() => retire.mutate({ params: { id } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <GroupedTagId code={id} /> will no longer lead anywhere, and nobody can activate it again. This can’t be
      taken back.
    </ConfirmDialog>
  );
}

function DisputeDialog({ tag: { id }, onDone, onClose }: TagDialogProps) {
  const dispute = useOperatorMutation(questions.disputeTag, TAG_KEYS);
  return (
    <ConfirmDialog
      title="Does somebody else own this tag?"
      act="Ask the owner"
      tone="primary"
      busy={dispute.isPending}
      error={dispute.error}
      onConfirm={() => dispute.mutate({ params: { id } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      The owner of <GroupedTagId code={id} /> is asked by email and in the app. Neither learns who the other
      is. Without an answer in 14 days the tag is free; the item stays with its owner.
    </ConfirmDialog>
  );
}

function HandOverDialog({ tag: { id }, onDone, onClose }: TagDialogProps) {
  const handOver = useOperatorMutation(questions.handOverItem, TAG_KEYS);
  const [email, setEmail] = useState('');
  const rejected = fieldErrorsOf(handOver.error).email;
  return (
    <ConfirmDialog
      title="Hand the item over to a co-owner?"
      act="Ask the owner"
      tone="primary"
      busy={handOver.isPending}
      error={rejected === undefined ? handOver.error : null}
      onConfirm={() => handOver.mutate({ params: { id }, body: { email } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p className="pb-5">
        For an owner who has died or lost everything. The owner is mailed and can object for 30 days; then the
        item and its history belong to the co-owner.
      </p>
      <EmailField
        label="The co-owner’s address"
        autoComplete="off"
        value={email}
        error={rejected}
        onChange={(event) => {
          setEmail(event.target.value);
          handOver.reset();
        }}
      />
    </ConfirmDialog>
  );
}

function ReplaceDialog({ tag: { id }, onDone, onClose }: TagDialogProps) {
  const replace = useOperatorMutation(operator.replaceCode, TAG_KEYS);
  const [input, setInput] = useState('');
  const [mistake, setMistake] = useState<string>();
  const rejected = fieldErrorsOf(replace.error).by;

  const confirm = () => {
    const by = parseTagId(input);
    if (by === undefined && input.trim() !== '') return setMistake('This isn’t a tag ID');
    replace.mutate({ params: { id }, body: by === undefined ? {} : { by } }, { onSuccess: onDone });
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
        The item on <GroupedTagId code={id} /> moves to another tag with its messages and history. The old tag
        will lead finders to the new one.
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
          replace.reset();
        }}
      />
    </ConfirmDialog>
  );
}
