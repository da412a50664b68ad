import { questions } from '@homeward/contract';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { TAG_KEYS } from '../query-keys.ts';
import { useOperatorMutation } from '../session/use-operator-call.ts';
import { RetiredNotice } from './retired-notice.tsx';

export function RetireBatchButton({ name }: { readonly name: string }) {
  const retire = useOperatorMutation(questions.retireCodes, TAG_KEYS);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <div className="-ms-2.5">
        <TextButton tone="danger" onClick={() => setIsAsking(true)}>
          Take blank tags out of use
        </TextButton>
      </div>
      {retire.isSuccess && <RetiredNotice {...retire.data} />}
      {isAsking && (
        <ConfirmDialog
          title={`Take all blank tags of ${name} out of use?`}
          act="Take out of use"
          busy={retire.isPending}
          error={retire.error}
          onConfirm={() => retire.mutate({ body: { batch: name } }, { onSuccess: close })}
          onClose={close}
        >
          They will no longer lead anywhere, and nobody can activate them. Tags with an item stay as they are.
          This can’t be taken back.
        </ConfirmDialog>
      )}
    </>
  );
}
