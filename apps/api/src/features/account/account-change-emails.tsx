import type { ReactNode } from 'react';
import type { EmailProps } from '../../platform/mail/email-template.tsx';
import {
  Action,
  Eyebrow,
  MailLink,
  Paragraph,
  PlainWords,
  Title,
} from '../../platform/mail/layout/mail-parts.tsx';
import { useMailTexts } from '../../platform/mail/layout/mail-texts.tsx';

export interface AccountChangeProps extends EmailProps {
  name: string;
  /** Browser and operating system, in the mail's language. */
  device: string;
  when: string;
  resetLink: string;
}

interface AccountChangeBodyProps {
  readonly change: AccountChangeProps;
  readonly title: string;
  readonly means: ReactNode;
  readonly notYou:
    | 'mails.secondStep.notYou'
    | 'mails.securityAlert.notYou'
    | 'mails.securityAlert.emailChangedNotYou';
  readonly action: { readonly href: string; readonly label: string };
  readonly children?: ReactNode;
}

export function AccountChangeBody({
  change,
  title,
  means,
  notYou,
  action,
  children,
}: AccountChangeBodyProps) {
  const { t, rich, time } = useMailTexts();
  return (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: change.brandName })}</Eyebrow>
      <Title>{title}</Title>
      <Paragraph>
        {rich('mails.secondStep.text', {
          name: <PlainWords>{change.name}</PlainWords>,
          when: time(change.when),
          device: <PlainWords>{change.device}</PlainWords>,
          means,
        })}
      </Paragraph>
      {children}
      <Paragraph>
        {rich(notYou, { link: (words) => <MailLink href={change.resetLink}>{words}</MailLink> })}
      </Paragraph>
      <Action {...action} />
    </>
  );
}
