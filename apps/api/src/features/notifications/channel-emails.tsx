import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Action, Eyebrow, Paragraph, PlainWords, Title } from '../../platform/mail/layout/mail-parts.tsx';

interface ChannelOffProps extends EmailProps {
  name: string;
  /** The channel's kind; "ntfy topic" in jobs of an earlier version. */
  channel: string;
  host: string;
  reason: 'gone' | 'failing';
  settingsLink: string;
}

const kindOf = ({ channel }: ChannelOffProps) => (channel === 'webhook' ? 'webhook' : 'ntfy');

export const channelOffEmail: EmailTemplate<'channelOff', ChannelOffProps> = {
  name: 'channelOff',
  subject: (props, { t }) => t(`mails.${kindOf(props)}Off.subject`, { brand: props.brandName }),
  preview: (_props, { t }) => t('mails.channelOff.preview'),
  reason: (props, { t }) => t(`mails.${kindOf(props)}Off.reason`, { brand: props.brandName }),
  Body: (props, { t, rich }) => {
    const { name, host, reason, brandName, settingsLink } = props;
    const kind = kindOf(props);
    return (
      <>
        <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
        <Title>{t(`mails.${kind}Off.title`)}</Title>
        <Paragraph>
          {rich(`mails.${kind}Off.${reason}`, {
            name: <PlainWords>{name}</PlainWords>,
            host: <PlainWords>{host}</PlainWords>,
          })}
        </Paragraph>
        <Paragraph>{t('mails.channelOff.again')}</Paragraph>
        <Action href={settingsLink} label={t('mails.channelOff.action')} />
      </>
    );
  },
};
