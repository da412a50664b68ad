import { BACKUP_PROBLEMS, type BackupProblem } from '@homeward/contract/backups';
import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Action, Paragraph, PlainWords, Title } from '../../platform/mail/layout/mail-parts.tsx';

interface BackupProblemProps extends EmailProps {
  problem: BackupProblem;
  reason: string;
  /** Time of the newest good backup; empty if there is none. */
  newestAt: string;
  link: string;
}

/** Mail to the operator, in English like the console. */
export const backupProblemEmail: EmailTemplate<'backupProblem', BackupProblemProps> = {
  name: 'backupProblem',
  subject: ({ problem, brandName }) => `${brandName}: ${BACKUP_PROBLEMS[problem]}`,
  preview: ({ reason }) => reason,
  reason: ({ brandName }) => `You get this email because SUPPORT_EMAIL of ${brandName} is this address.`,
  Body: ({ problem, reason, newestAt, link }, { time }) => (
    <>
      <Title>{BACKUP_PROBLEMS[problem]}</Title>
      {reason !== '' && (
        <Paragraph>
          <PlainWords>{reason}</PlainWords>
        </Paragraph>
      )}
      <Paragraph>
        {newestAt === '' ? 'There is no good backup yet.' : `The newest good backup is of ${time(newestAt)}.`}
      </Paragraph>
      <Action href={link} label="Open the backups" />
    </>
  ),
};
