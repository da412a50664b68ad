import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import {
  Action,
  Aside,
  Eyebrow,
  Paragraph,
  PlainWords,
  Title,
} from '../../platform/mail/layout/mail-parts.tsx';

export type RoleChange = 'gained' | 'lost';

interface OperatorRoleProps extends EmailProps {
  name: string;
  change: RoleChange;
  when: string;
  consoleLink: string;
}

export const operatorRoleEmail: EmailTemplate<'operatorRole', OperatorRoleProps> = {
  name: 'operatorRole',
  subject: ({ change, brandName }, { t }) =>
    t('mails.secondStep.subject', { title: t(`mails.operatorRole.${change}Title`), brand: brandName }),
  preview: ({ change }, { t }) => t(`mails.operatorRole.${change}Preview`),
  reason: ({ brandName }, { t }) => t('mails.operatorRole.reason', { brand: brandName }),
  Body: ({ name, change, when, brandName, consoleLink }, { t, rich, time }) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t(`mails.operatorRole.${change}Title`)}</Title>
      <Paragraph>
        {rich(`mails.operatorRole.${change}Text`, {
          name: <PlainWords>{name}</PlainWords>,
          when: time(when),
        })}
      </Paragraph>
      {change === 'gained' && <Action href={consoleLink} label={t('mails.operatorRole.action')} />}
      <Aside>{t('mails.operatorRole.unexpected')}</Aside>
    </>
  ),
};
