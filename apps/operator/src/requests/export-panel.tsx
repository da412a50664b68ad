import { questions } from '@homeward/contract';
import { parseTagId } from '@homeward/contract/tag-id';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { fieldErrorsOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import { CopyButton } from '../components/copy-button.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Panel } from '../components/section.tsx';
import { useOperatorMutation } from '../session/use-operator-call.ts';

/** Creates a link to the data of one item or account. The audit log records the operator's reason. */
export function ExportPanel() {
  const request = useOperatorMutation(questions.exportForOrder);
  const [subject, setSubject] = useState('');
  const [reason, setReason] = useState('');
  const errors = fieldErrorsOf(request.error);
  const mistake = errors.tag ?? errors.email;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tag = subject.includes('@') ? undefined : parseTagId(subject);
    request.mutate({ body: { ...(tag ? { tag } : { email: subject }), reason } });
  };

  return (
    <Panel title="Hand data over by order of a court">
      <p className="pb-3 text-muted">
        One item or one account, and no more than the order names. The reason stands in the audit log.
      </p>
      <form noValidate onSubmit={submit}>
        <TextField
          label="Tag ID of the item, or address of the account"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={subject}
          error={mistake}
          onChange={(event) => setSubject(event.target.value)}
        />
        <TextField
          label="Reason"
          hint="Court and file number"
          autoComplete="off"
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {mistake === undefined && errors.reason === undefined && <ErrorNotice error={request.error} />}
        {request.isSuccess && (
          <Notice tone="success">
            <p>The link works for an hour.</p>
            <p className="flex flex-wrap items-center gap-x-3 pt-2 text-ink">
              <a href={request.data.url} download className="text-accent underline underline-offset-3">
                Download the data (JSON)
              </a>
              <CopyButton text={request.data.url} what="the link" />
            </p>
          </Notice>
        )}
        <div className="pt-3 desktop:w-64">
          <Button type="submit" variant="secondary" busy={request.isPending}>
            Make a link
          </Button>
        </div>
      </form>
    </Panel>
  );
}
