import { questions } from '@homeward/contract';
import type { FinderEntry } from '@homeward/contract/questions';
import { parseTagId } from '@homeward/contract/tag-id';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Panel } from '../components/section.tsx';
import { useOperatorMutation } from '../session/use-operator-call.ts';
import { formatCount, formatDateTime } from '../text/format-values.ts';

const KINDS = {
  note: 'Message and what followed',
  share: 'Shared location',
  desk: 'Reply of a desk',
} as const;

/** Finds a finder's entries by link, tag or time, and erases the entries. Does not show the finder's texts. */
export function ErasePanel() {
  const find = useOperatorMutation(questions.findFinderEntries);
  const erase = useOperatorMutation(questions.eraseFinderEntries);
  const [how, setHow] = useState('');
  const [span, setSpan] = useState({ from: '', until: '' });
  const [isAsking, setIsAsking] = useState(false);
  const [without, setWithout] = useState<readonly string[]>([]);
  const entries = find.data?.entries ?? [];
  const ids = entries.map(({ id }) => id).filter((id) => !without.includes(id));
  const close = () => setIsAsking(false);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    erase.reset();
    setWithout([]);
    const tag = /\/(?:messages|desk)\//.test(how) ? undefined : parseTagId(how);
    const body = {
      ...(tag && { tag }),
      ...(tag === undefined && how.trim() !== '' && { link: how.trim() }),
      ...(span.from && { from: new Date(span.from).toISOString() }),
      ...(span.until && { until: new Date(span.until).toISOString() }),
    };
    find.mutate({ body });
  };
  const timeField = (name: 'from' | 'until', label: string) => (
    <TextField
      label={label}
      type="datetime-local"
      value={span[name]}
      onChange={(event) => setSpan({ ...span, [name]: event.target.value })}
    />
  );

  return (
    <Panel title="Erase what a finder left">
      <p className="pb-3 text-muted">
        A finder can do this on the page of their conversation. Here it works by that page’s link, by a desk’s
        link, by the tag, or by a time of at most an hour. You don’t see what was written.
      </p>
      <form noValidate onSubmit={search}>
        <TextField
          label="Link of the conversation or desk, or tag ID"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={how}
          onChange={(event) => setHow(event.target.value)}
        />
        <div className="grid gap-x-5 desktop:grid-cols-2">
          {timeField('from', 'From (optional)')}
          {timeField('until', 'Until (optional)')}
        </div>
        <ErrorNotice error={find.error} />
        <div className="pt-3 desktop:w-64">
          <Button type="submit" variant="secondary" busy={find.isPending}>
            Find entries
          </Button>
        </div>
      </form>
      {erase.isSuccess && (
        <Notice tone="success" className="mt-3">
          {erase.data.resultMessage.en}
        </Notice>
      )}
      {find.isSuccess && !erase.isSuccess && entries.length === 0 && <p className="pt-3">Nothing found.</p>}
      {find.isSuccess && !erase.isSuccess && entries.length > 0 && (
        <div className="flex flex-col gap-2 pt-4">
          {entries.map((entry) => (
            <Checkbox
              key={entry.id}
              label={titleOf(entry)}
              checked={!without.includes(entry.id)}
              onChange={({ target }) =>
                setWithout(target.checked ? without.filter((id) => id !== entry.id) : [...without, entry.id])
              }
            />
          ))}
          <div className="pt-2 desktop:w-64">
            <Button variant="danger" aria-disabled={ids.length === 0} onClick={() => setIsAsking(true)}>
              Erase {ids.length === 1 ? '1 entry' : `${formatCount(ids.length)} entries`}
            </Button>
          </div>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Erase this for good?"
          act="Erase"
          busy={erase.isPending}
          error={erase.error}
          onConfirm={() => erase.mutate({ body: { ids } }, { onSuccess: close })}
          onClose={close}
        >
          Text, contact and location go. The owner sees that the finder deleted a message.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function titleOf({ kind, at, code }: FinderEntry): string {
  return `${KINDS[kind]}, ${formatDateTime(at)}, tag ${code.replaceAll(/(.{4})(?=.)/g, '$1 ')}`;
}
