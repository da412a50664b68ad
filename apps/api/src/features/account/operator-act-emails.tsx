import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Action, Eyebrow, Paragraph, PlainWords, Title } from '../../platform/mail/layout/mail-parts.tsx';
import type { MailTexts } from '../../platform/mail/layout/mail-texts.tsx';

export type OperatorChange =
  | 'sessions'
  | 'secondStepPlanned'
  | 'secondStepKept'
  | 'secondStepOff'
  | 'locked'
  | 'unlocked'
  | 'deletionPlanned'
  | 'deletionUndone'
  | 'roleGained'
  | 'roleLost';

interface OperatorActProps extends EmailProps {
  name: string;
  when: string;
  change: OperatorChange;
  /** Time at which a planned act will be carried out; absent for all other acts. */
  dueAt?: string;
  /** Link that stops a planned act or opens the console. */
  link?: string;
}

const ACTIONS: Partial<Record<OperatorChange, 'keepSecondStep' | 'keepAccount' | 'openConsole'>> = {
  secondStepPlanned: 'keepSecondStep',
  deletionPlanned: 'keepAccount',
  roleGained: 'openConsole',
};

/** Reports an act of the operator. The owner cannot mute this mail. */
export const operatorActEmail: EmailTemplate<'operatorAct', OperatorActProps> = {
  name: 'operatorAct',
  subject: ({ change, brandName }, { t }) =>
    t('mails.secondStep.subject', { title: titleOf(change, t), brand: brandName }),
  preview: (_props, { t }) => t('mails.operatorAct.preview'),
  reason: ({ brandName }, { t }) => t('mails.operatorAct.reason', { brand: brandName }),
  Body: (props, texts) => {
    const { name, when, change, brandName, link } = props;
    const { t, rich, time } = texts;
    const action = ACTIONS[change];
    return (
      <>
        <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
        <Title>{titleOf(change, t)}</Title>
        <Paragraph>
          {rich('mails.operatorAct.text', {
            name: <PlainWords>{name}</PlainWords>,
            when: time(when),
            means: meaningOf(props, texts),
          })}
        </Paragraph>
        {link && action && <Action href={link} label={t(`mails.operatorAct.${action}`)} />}
      </>
    );
  },
};

function titleOf(change: OperatorChange, t: MailTexts['t']): string {
  return change === 'secondStepOff' ? t('mails.secondStep.offTitle') : t(`mails.operatorAct.${change}Title`);
}

function meaningOf({ change, dueAt = '' }: OperatorActProps, { t, time }: MailTexts): string {
  switch (change) {
    case 'secondStepOff':
      return t('mails.secondStep.offMeans');
    case 'secondStepPlanned':
    case 'deletionPlanned':
      return t(`mails.operatorAct.${change}Means`, { when: time(dueAt) });
    default:
      return t(`mails.operatorAct.${change}Means`);
  }
}
