import { testMail } from '@homeward/contract/monitoring';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { EmailField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { Panel } from '../components/section.tsx';
import { useOperatorMutation } from '../session/use-operator-call.ts';

export function TestMail() {
  const request = useOperatorMutation(testMail);
  const form = useSchemaForm(testMail.body, { defaultValues: { email: '' } });
  const refusal = request.data?.refusal;
  return (
    <Panel title="Send a test email">
      <div className="desktop:max-w-md">
        <RequestForm
          form={form}
          request={request}
          toInput={(body) => ({ body })}
          fields={['email']}
          submitLabel="Send a test email to me"
          busyLabel="Waiting for the mail server…"
        >
          <EmailField
            label="Your address"
            error={form.formState.errors.email?.message}
            {...form.register('email')}
          />
        </RequestForm>
      </div>
      {refusal === null && (
        <Notice tone="success" className="mt-4">
          The mail server accepted the email to {request.variables?.body.email}. Look into your inbox and the
          spam folder.
        </Notice>
      )}
      {typeof refusal === 'string' && (
        <Notice tone="error" className="mt-4 wrap-anywhere">
          It was not sent. {refusal}
        </Notice>
      )}
    </Panel>
  );
}
