import { FOUND_TAGS_MAX } from '@homeward/contract/limits';
import type { OperatorTag } from '@homeward/contract/operator';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { useState } from 'react';
import { CopyButton } from '../components/copy-button.tsx';
import { formatCountOf } from '../text/format-values.ts';
import { TagCard } from './tag-card.tsx';
import { TAG_DIALOGS, type TagAct, type TagOutcome } from './tag-dialogs.tsx';

interface PendingAct {
  readonly act: TagAct;
  readonly tag: OperatorTag;
}

export function TagResults({ tags }: { readonly tags: readonly OperatorTag[] }) {
  const [pending, setPending] = useState<PendingAct>();
  const [outcome, setOutcome] = useState<TagOutcome>();
  const Dialog = pending && TAG_DIALOGS[pending.act];
  const close = () => setPending(undefined);

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
              <TagCard key={tag.id} tag={tag} onAct={(act) => setPending({ act, tag })} />
            ))}
          </ul>
        </section>
      )}
      {Dialog && (
        <Dialog
          tag={pending.tag}
          onDone={(reached) => {
            setOutcome(reached);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function OutcomeNotice({ outcome: { resultMessage, replacement } }: { readonly outcome: TagOutcome }) {
  return (
    <Notice tone="success">
      <p>{resultMessage.en}</p>
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
