import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Paragraph, Title } from '../../platform/mail/layout/mail-parts.tsx';
import type { MailTexts } from '../../platform/mail/layout/mail-texts.tsx';
import { stopLabel } from './conversation-emails.tsx';
import type { ReplyProblem } from './reply-rules.ts';

interface ReplyRefusedProps extends EmailProps {
  problem: ReplyProblem;
}

export const replyRefusedEmail: EmailTemplate<'replyRefused', ReplyRefusedProps> = {
  name: 'replyRefused',
  subject: (_props, { t }) => t('mails.replyRefused.subject'),
  preview: explain,
  reason: ({ brandName }, { t }) => t('mails.replyRefused.reason', { brand: brandName }),
  muteLabel: stopLabel,
  isAutomaticReply: true,
  Body: (props, texts) => (
    <>
      <Title>{texts.t('mails.replyRefused.subject')}</Title>
      <Paragraph>{explain(props, texts)}</Paragraph>
    </>
  ),
};

function explain({ problem }: ReplyRefusedProps, { t }: MailTexts): string {
  return t(`mails.replyRefused.${problem}`);
}
