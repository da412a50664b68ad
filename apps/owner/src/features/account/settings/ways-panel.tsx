import { contactWays } from '@homeward/contract';
import type { ContactWay } from '@homeward/contract/item/contact-ways';
import { t } from '@homeward/messages/browser/messages';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { toast } from '../../../lib/app/toast.ts';
import { ContactWaysFields } from '../../../lib/fields/contact-ways-fields.tsx';
import { callApi } from '../../../lib/http/call-api.ts';
import { QueryPanel } from '../panel/query-panel.tsx';

const WAYS = ['account', 'contact-ways'];

/** Edits the contact ways of all items of the account. */
export function WaysPanel() {
  const ways = useQuery({
    queryKey: WAYS,
    queryFn: ({ signal }) => callApi(contactWays.show, {}, { signal }),
    staleTime: 0,
  });
  return <QueryPanel query={ways}>{(answer) => <WaysForm ways={answer.contact_ways} />}</QueryPanel>;
}

function WaysForm({ ways }: { readonly ways: readonly ContactWay[] }) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: { readonly contact_ways: ContactWay[] }) => callApi(contactWays.save, { body }),
    onSuccess: (answer) => {
      toast.success(wordsOf(answer.resultMessage));
      client.setQueryData(WAYS, answer);
    },
  });
  const form = useSchemaForm(contactWays.save.body, { defaultValues: { contact_ways: [...ways] } });
  const fields = form
    .watch('contact_ways')
    .flatMap((_, at) =>
      (['kind', 'value', 'name'] as const).map((name) => `contact_ways.${at}.${name}` as const),
    );
  return (
    <FormProvider {...form}>
      <p className="pb-4 text-body">{t('details.ways.ofAccount')}</p>
      <RequestForm
        form={form}
        request={saving}
        toInput={(values) => values}
        fields={fields}
        submitLabel={t('ui.save')}
        busyLabel={t('ui.saving')}
      >
        <ContactWaysFields />
      </RequestForm>
    </FormProvider>
  );
}
