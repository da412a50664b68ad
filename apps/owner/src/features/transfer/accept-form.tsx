import { takeOverForm } from '@homeward/contract/item/item-fields';
import { joinMobileNumber } from '@homeward/contract/phone-numbers/mobile-number';
import { t } from '@homeward/messages/browser/messages';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { FormProvider } from 'react-hook-form';
import { ContactPrivacyField } from '../items/details-form/contact-privacy-field.tsx';
import { ADDED_COUNTRY_CODE } from '../items/details-form/country-box/country-code-rule.ts';
import { ContactFields } from '../items/details-form/details-fields.tsx';
import { DETAILS_RENAMED, EMPTY_DETAILS } from '../items/details-form/details-values.ts';
import { useAcceptOffer } from './transfer-calls.ts';

interface AcceptFormProps {
  readonly token: string;
  readonly item: { readonly name: string; readonly category: string };
  readonly userEmail: string;
  readonly onAccepted: (tagId: string) => void;
}

export function AcceptForm({ token, item, userEmail, onAccepted }: AcceptFormProps) {
  const acceptance = useAcceptOffer(token);
  const { name, category } = item;
  const form = useSchemaForm(takeOverForm(), {
    defaultValues: {
      ...EMPTY_DETAILS,
      name,
      category,
      email: userEmail,
      default_message: t('transfer.take.noteStart'),
      contact_privacy: 'always',
    },
  });
  return (
    <FormProvider {...form}>
      <h2 className="text-lead font-bold">{t('transfer.take.contact')}</h2>
      <p className="pb-4 text-small text-muted">{t('transfer.take.contactHint')}</p>
      <RequestForm
        form={form}
        request={acceptance}
        toInput={({ email, country_code, mobile, default_message, contact_privacy }) => ({
          email,
          mobile_number: joinMobileNumber(country_code, mobile),
          default_message,
          contact_privacy,
        })}
        fields={['email', 'mobile', 'default_message', 'contact_privacy']}
        rename={DETAILS_RENAMED}
        onSuccess={({ code: tagId }) => onAccepted(tagId)}
        submitLabel={t('transfer.take.confirm')}
        busyLabel={t('transfer.take.busy')}
      >
        <ContactFields countryCode={ADDED_COUNTRY_CODE} />
        <ContactPrivacyField isLost={false} />
      </RequestForm>
    </FormProvider>
  );
}
