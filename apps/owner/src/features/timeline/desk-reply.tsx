import type { TimelineEvent } from '@homeward/contract/timeline';
import { t } from '@homeward/messages/browser/messages';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { rich } from '@homeward/ui/text/rich.ts';

/** `Date` parses a day without a time as UTC. */
const dayOf = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

export function DeskReply({ event }: { readonly event: Extract<TimelineEvent, { kind: 'desk' }> }) {
  const { desk, answer, place, until, case_number } = event;
  return (
    <div className="mt-1.5 text-small wrap-anywhere">
      <p className="text-body">
        <UserText>{desk}</UserText>: {t(`desks.answers.${answer}`)}
      </p>
      {place !== '' && <p>{rich('timeline.place', { place: <UserText>{place}</UserText> })}</p>}
      {until !== '' && <p>{t('desks.until', { day: dayOf(new Date(until)) })}</p>}
      {case_number !== '' && (
        <p>{rich('desks.caseNumber', { number: <UserText>{case_number}</UserText> })}</p>
      )}
    </div>
  );
}
