import type { HelpRequest } from '@homeward/contract/monitoring';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { useId, useState } from 'react';
import { errorText } from '../text/error-text.ts';
import { formatDateTime } from '../text/format-values.ts';
import { useShownNotes } from './help-calls.ts';

interface ShownDetailsProps {
  readonly request: HelpRequest;
  readonly shown: NonNullable<HelpRequest['shown']>;
}

export function ShownDetails({ request, shown }: ShownDetailsProps) {
  const titleId = useId();
  const query = useShownNotes(request);
  const notes = query.data.pages.flatMap((page) => page.notes);
  const { ownerName, ownerEmail, itemName } = shown;
  // The button for older notes may disappear after a load, so the focus moves to the first new note.
  const [firstOlder, setFirstOlder] = useState<number>();

  const readOlder = () => {
    setFirstOlder(notes.length);
    void query.fetchNextPage({ cancelRefetch: false });
  };

  return (
    // The element has no landmark role, because the page contains one such element per help request.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-labelledby={titleId} className="rounded-control border border-line p-4">
      <h4 id={titleId} className="pb-3 text-small font-semibold text-muted">
        The owner agreed to share this
      </h4>
      <dl className="grid gap-3 desktop:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-small text-muted">Owner</dt>
          <dd className="font-semibold">
            <UserText>{ownerName}</UserText>
          </dd>
          <dd className="wrap-anywhere">
            <a
              href={`mailto:${ownerEmail.split('@').map(encodeURIComponent).join('@')}`}
              className="text-accent underline underline-offset-3"
            >
              {ownerEmail}
            </a>
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-small text-muted">Item</dt>
          <dd className="font-semibold">
            <UserText>{itemName}</UserText>
          </dd>
        </div>
      </dl>
      <h5 className="pt-4 pb-1 text-small text-muted">Messages from finders</h5>
      {notes.length === 0 ? (
        <p>There are none.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {notes.map(({ id, message, createdAt }, index) => (
            <li
              key={id}
              ref={index === firstOlder ? focus : undefined}
              tabIndex={-1}
              className="border-s-2 border-line ps-3"
            >
              <p dir="auto" className="whitespace-pre-wrap">
                {message}
              </p>
              <p className="text-small wrap-anywhere text-muted">{formatDateTime(createdAt)}</p>
            </li>
          ))}
        </ul>
      )}
      {query.isFetchNextPageError && (
        <Notice tone="error" className="mt-4">
          {errorText(query.error)}
        </Notice>
      )}
      {query.hasNextPage && (
        <div className="-ms-2.5 pt-2">
          <TextButton busy={query.isFetchingNextPage} onClick={readOlder}>
            Older messages
          </TextButton>
        </div>
      )}
    </div>
  );
}

/** The function is defined outside the component, so that React calls this ref callback only on mount. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
