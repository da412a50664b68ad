import { type AnswerOf, emailChange } from '@homeward/contract';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { AddressField } from '../../../lib/fields/address-field.tsx';
import { useHeadingFocus } from '../../../lib/hooks/use-heading-focus.ts';
import type { Session } from '../../../lib/http/session.ts';
import { MailAddress, SendAgain } from '../check-mail.tsx';
import { LetterPicture } from '../letter-picture.tsx';
import { QueryPanel } from '../panel/query-panel.tsx';
import { useCancelEmail, useEmail, useRequestEmail } from './email-change-calls.ts';

type Pending = NonNullable<AnswerOf<typeof emailChange.show>['pending']>;

export function EmailPanel({ session }: { readonly session: Session }) {
  const email = useEmail();
  return (
    <QueryPanel query={email}>
      {({ pending }) => <EmailSteps now={session.userEmail} pending={pending} />}
    </QueryPanel>
  );
}

interface EmailStepsProps {
  readonly now: string;
  readonly pending: Pending | null;
}

function EmailSteps({ now, pending }: EmailStepsProps) {
  const ref = useHeadingFocus<HTMLDivElement>(pending ? 'sent' : 'form');
  return <div ref={ref}>{pending ? <LinkSent now={now} pending={pending} /> : <EmailForm now={now} />}</div>;
}

function EmailForm({ now }: { readonly now: string }) {
  const request = useRequestEmail();
  const form = useSchemaForm(emailChange.request.body, {
    defaultValues: { email: '', updates_contact: true },
  });
  return (
    <RequestForm
      form={form}
      request={request}
      toInput={(body) => body}
      fields={['email']}
      submitLabel={t('settings.email.submit')}
      busyLabel={t('ui.sending')}
    >
      <h2 tabIndex={-1} className="pb-5 text-body font-normal">
        {rich('settings.email.now', { email: <MailAddress>{now}</MailAddress> })}
      </h2>
      <AddressField
        id="new-email"
        label={t('settings.email.new')}
        autoComplete="email"
        enterKeyHint="send"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Checkbox label={t('settings.email.contact')} {...form.register('updates_contact')} />
      <p className="pt-1 pb-4 text-small text-muted">{t('settings.email.note')}</p>
    </RequestForm>
  );
}

interface LinkSentProps {
  readonly now: string;
  readonly pending: Pending;
}

function LinkSent({ now, pending }: LinkSentProps) {
  const { email, updates_contact } = pending;
  const request = useRequestEmail();
  const cancel = useCancelEmail();
  return (
    <div className="flex flex-col gap-3 pb-4">
      <LetterPicture className="mx-auto w-40" />
      <h2 tabIndex={-1} className="pt-2 text-lead font-bold">
        {t('settings.email.sentTitle')}
      </h2>
      <p role="status" className="pb-3 text-body text-muted">
        {rich('settings.email.sent', {
          email: <MailAddress>{email}</MailAddress>,
          now: <MailAddress>{now}</MailAddress>,
        })}
      </p>
      <SendAgain send={() => request.mutateAsync({ email, updates_contact })} />
      <ErrorNotice error={cancel.error} />
      <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('settings.email.cancel')}
      </Button>
    </div>
  );
}
