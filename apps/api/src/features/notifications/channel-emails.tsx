import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Action, Eyebrow, Paragraph, PlainWords, Title } from '../../platform/mail/layout/mail-parts.tsx';

interface ChannelOffProps extends EmailProps {
  name: string;
  /** What the channel is called, such as "webhook". */
  channel: string;
  /** Where it led. */
  host: string;
  reason: 'gone' | 'failing';
  settingsLink: string;
}

const REASONS: Record<ChannelOffProps['reason'], string> = {
  gone: 'its server says that it is gone for good',
  failing: 'nothing could be delivered there for three days',
};

/** Tells an owner that a way of notifying them has ended by itself. */
export const channelOffEmail: EmailTemplate<'channelOff', ChannelOffProps> = {
  name: 'channelOff',
  subject: ({ channel, brandName }) => `Your ${channel} is turned off (${brandName})`,
  preview: () => 'We could not deliver there any more.',
  reason: ({ brandName, channel }) =>
    `You got this mail because notifications from ${brandName} no longer go to your ${channel}.`,
  Body: ({ name, channel, host, reason, brandName, settingsLink }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>Your {channel} is turned off</Title>
      <Paragraph>
        Hello <PlainWords>{name}</PlainWords>, we have turned off your {channel} at{' '}
        <PlainWords>{host}</PlainWords>, because {REASONS[reason]}. Mails about your items go on as before.
      </Paragraph>
      <Paragraph>When it works again, turn it on in your settings.</Paragraph>
      <Action href={settingsLink} label="Open your notifications" />
    </>
  ),
};
