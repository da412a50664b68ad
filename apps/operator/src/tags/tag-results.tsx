import { FOUND_TAGS_MAX } from '@homeward/contract/limits';
import type { OperatorTag } from '@homeward/contract/operator';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { useState } from 'react';
import { CopyButton } from '../components/copy-button.tsx';
import { formatCountOf } from '../text/format-values.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { RetireDialog } from './retire-dialog.tsx';
import { TagCard } from './tag-card.tsx';

interface PendingAction {
  readonly act: 'retire' | 'replace' | 'dispute' | 'hand-over';
  readonly tag: OperatorTag;
}

interface Outcome {
  readonly message: string;
  readonly replacement?: OperatorTag;
}

export function TagResults({ tags }: { readonly tags: readonly OperatorTag[] }) {
  const [pending, setPending] = useState<PendingAction>();
  const [outcome, setOutcome] = useState<Outcome>();

  const close = () => setPending(undefined);
  const finish = (reached: Outcome) => {
    setOutcome(reached);
    close();
  };

  return (
    <>
      {outcome && <OutcomeNotice outcome={outcome} />}
      <p role="status" className="text-small text-muted">
        {tags.length === FOUND_TAGS_MAX
          ? `The first ${FOUND_TAGS_MAX} tags. Type more of the id to see others.`
          : `${formatCountOf(tags.length, 'tag')} found`}
      </p>
      {tags.length === 0 ? (
        <EmptyState title="No tag begins like this" titleAs="h2">
          Ids have no i, l and 1; an o is read as a zero.
        </EmptyState>
      ) : (
        <section>
          <h2 className="sr-only">Tags</h2>
          <ul className="flex flex-col gap-3">
            {tags.map((tag) => (
              <TagCard
                key={tag.id}
                tag={tag}
                onRetire={() => setPending({ act: 'retire', tag })}
                onReplace={() => setPending({ act: 'replace', tag })}
                onDispute={() => setPending({ act: 'dispute', tag })}
                onHandOver={() => setPending({ act: 'hand-over', tag })}
              />
            ))}
          </ul>
        </section>
      )}
      {pending?.act === 'retire' && (
        <RetireDialog tag={pending.tag} onRetired={(message) => finish({ message })} onClose={close} />
      )}
      {pending?.act === 'dispute' && (
        <DisputeDialog tag={pending.tag} onSent={(message) => finish({ message })} onClose={close} />
      )}
      {pending?.act === 'hand-over' && (
        <HandOverDialog tag={pending.tag} onSent={(message) => finish({ message })} onClose={close} />
      )}
      {pending?.act === 'replace' && (
        <ReplaceDialog
          tag={pending.tag}
          onReplaced={(replacement, message) => finish({ message, replacement })}
          onClose={close}
        />
      )}
    </>
  );
}

function OutcomeNotice({ outcome: { message, replacement } }: { readonly outcome: Outcome }) {
  return (
    <Notice tone="success">
      <p>{message}</p>
      {replacement && (
        <div className="flex flex-col gap-1 pt-2 text-ink">
          <p>
            The new tag is <GroupedTagId code={replacement.id} className="font-bold" />
          </p>
          <p className="console-code" translate="no">
            {replacement.url}
          </p>
          <CopyButton text={replacement.url} what="the link of the new tag" />
        </div>
      )}
    </Notice>
  );
}
