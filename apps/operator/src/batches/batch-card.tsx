import { describeLabelAddress, type LabelAddress } from '@homeward/contract/label-address';
import type { Batch } from '@homeward/contract/operator';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { Disclosure } from '../components/disclosure.tsx';
import { Facts } from '../components/facts.tsx';
import { RetireBatchButton } from '../requests/retire-batch-button.tsx';
import { errorText } from '../text/error-text.ts';
import { formatCount, formatCountOf, formatDate } from '../text/format-values.ts';
import { BatchBar } from './batch-bar.tsx';
import { useIsMaking, useMakeBatch, useMarkPrinted, useSaveCodes } from './batch-calls.ts';
import { labelCommand } from './batch-texts.ts';

export function BatchCard({ batch, labels }: { readonly batch: Batch; readonly labels: LabelAddress }) {
  const { name, note, count, minted, createdAt, printedAt, activated, lost, scanned } = batch;
  const markPrinted = useMarkPrinted(name);
  const save = useSaveCodes(name);
  const [isAsking, setIsAsking] = useState(false);
  const error = markPrinted.error ?? save.error;

  return (
    <li className="rounded-card bg-card p-5 shadow-card forced:border">
      <article aria-label={name} className="flex flex-col gap-4">
        <div>
          <h3 className="text-lead font-bold">
            <UserText>{name}</UserText>
          </h3>
          {note !== '' && (
            <p dir="auto" className="pt-1 whitespace-pre-wrap text-muted">
              {note}
            </p>
          )}
        </div>
        <BatchBar batch={batch} />
        {minted < count && <Continue batch={batch} />}
        <Facts
          areShort
          facts={{
            Made: formatDate(createdAt),
            Printed: printedAt === null ? 'Not yet' : formatDate(printedAt),
            Activated: formatCount(activated),
            Lost: formatCount(lost),
            Scanned: formatCount(scanned),
          }}
        />
        <div className="-ms-2.5 flex flex-wrap gap-x-2">
          <TextButton
            busy={save.isPending}
            onClick={() => (labels.problem === null ? save.mutate() : setIsAsking(true))}
          >
            Download codes (CSV)
          </TextButton>
          <TextButton busy={markPrinted.isPending} onClick={() => markPrinted.mutate()}>
            Mark as printed
          </TextButton>
        </div>
        {isAsking && (
          <ConfirmDialog
            title="Save codes with this address?"
            act="Save anyway"
            busy={false}
            error={null}
            onConfirm={() => {
              setIsAsking(false);
              save.mutate();
            }}
            onClose={() => setIsAsking(false)}
          >
            They lead to {describeLabelAddress(labels)}. A printed code can’t be corrected.
          </ConfirmDialog>
        )}
        {error !== null && <Notice tone="error">{errorText(error)}</Notice>}
        {markPrinted.isSuccess && error === null && (
          <Notice tone="success">{markPrinted.data.resultMessage.en}</Notice>
        )}
        {save.isSuccess && error === null && (
          <Notice tone="success">
            {formatCountOf(save.data, 'code')} saved in {name}.csv.
          </Notice>
        )}
        {activated + batch.outOfUse < minted && <RetireBatchButton name={name} />}
        <Labels name={name} />
      </article>
    </li>
  );
}

function Continue({ batch: { name, count, note } }: { readonly batch: Batch }) {
  const make = useMakeBatch();
  const isMaking = useIsMaking();
  return (
    <div className="-ms-2.5">
      <TextButton
        busy={isMaking}
        onClick={() => make.mutate(note === '' ? { name, count } : { name, count, note })}
      >
        {isMaking ? 'Creating codes…' : 'Create the missing codes'}
      </TextButton>
      {make.isError && <Notice tone="error">{errorText(make.error)}</Notice>}
    </div>
  );
}

function Labels({ name }: { readonly name: string }) {
  const command = labelCommand(name);
  return (
    <Disclosure title="How to make labels">
      <p className="pb-2 text-small text-muted">
        On the machine that runs the service, this writes a sheet of labels to print:
      </p>
      <p className="console-code rounded-control bg-paper px-4 py-3 text-small" translate="no">
        {command}
      </p>
      <CopyButton text={command} what="the command" />
    </Disclosure>
  );
}
