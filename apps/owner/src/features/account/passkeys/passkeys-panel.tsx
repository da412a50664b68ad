import type { Passkey } from '@homeward/contract/account/passkeys';
import { PASSKEYS_MAX } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { useCurrentError } from '@homeward/ui/hooks/use-shown-error.ts';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { DrawerFooter } from '@homeward/ui/overlays/drawer-footer.tsx';
import { useState } from 'react';
import { QueryPanel } from '../panel/query-panel.tsx';
import { useAddPasskey, usePasskeys, useRemovePasskey } from './passkey-calls.ts';
import { hasPasskeys, passkeyMessageOf } from './passkey-error.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { RemoveSheet } from './remove-sheet.tsx';
import { RenameSheet } from './rename-sheet.tsx';

export function PasskeysPanel() {
  const list = usePasskeys();
  return (
    <QueryPanel query={list}>
      {(passkeys) => <PasskeyList passkeys={passkeys} now={new Date(list.dataUpdatedAt)} />}
    </QueryPanel>
  );
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly now: Date;
}

function PasskeyList({ passkeys, now }: PasskeyListProps) {
  const adding = useAddPasskey();
  const removing = useRemovePasskey();
  const [renamed, setRenamed] = useState<Passkey>();
  const [selected, setSelected] = useState<Passkey>();
  const error = useCurrentError(adding.error ?? removing.error);

  const add = () => {
    removing.reset();
    adding.mutate();
  };
  const remove = () => {
    if (!selected) return;
    const { _id: id } = selected;
    setSelected(undefined);
    adding.reset();
    removing.mutate(id);
  };

  return (
    <>
      <p className="pb-5 text-body">{t('passkeys.lead')}</p>
      {passkeys.length === 0 ? (
        <p className="px-4 text-small text-muted">{t('passkeys.none')}</p>
      ) : (
        <RowGroup>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              now={now}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setSelected(passkey)}
            />
          ))}
        </RowGroup>
      )}
      <p className="px-4 py-4 text-small text-muted">{whatCanBeAdded(passkeys.length)}</p>
      <DrawerFooter>
        {error !== null && (
          <Notice tone="error" className="mb-3">
            {passkeyMessageOf(error)}
          </Notice>
        )}
        {hasPasskeys() && passkeys.length < PASSKEYS_MAX && (
          <Button
            variant="secondary"
            busy={adding.isPending || removing.isPending}
            busyLabel={t(adding.isPending ? 'passkeys.adding' : 'passkeys.removing')}
            onClick={add}
          >
            {t('passkeys.add')}
          </Button>
        )}
      </DrawerFooter>
      <RenameSheet passkey={renamed} onClose={() => setRenamed(undefined)} />
      <RemoveSheet name={selected?.name} onClose={() => setSelected(undefined)} onConfirm={remove} />
    </>
  );
}

function whatCanBeAdded(count: number): string {
  if (!hasPasskeys()) return t('passkeys.noneHere');
  if (count >= PASSKEYS_MAX) return t('passkeys.full', { count: PASSKEYS_MAX });
  return t('passkeys.mailed');
}
