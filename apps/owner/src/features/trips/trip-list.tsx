import { PATHS } from '@homeward/contract/paths';
import type { Trip } from '@homeward/contract/trips';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { ROW_LOOK } from '@homeward/ui/styles/control-look.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { Luggage } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTrips } from './trip-calls.ts';
import { contactWords, daysWords } from './trip-words.ts';

export function TripList({ picture }: { readonly picture: ReactNode }) {
  const trips = useTrips();
  if (trips.isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t('ui.loading')}</span>
        <Skeleton className="h-20 w-full rounded-card" />
      </div>
    );
  }
  if (trips.data === undefined) {
    return (
      <div className="space-y-4">
        <Notice tone="error">{messageOf(trips.error)}</Notice>
        <Button variant="secondary" busy={trips.isFetching} onClick={() => void trips.refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    );
  }
  const plan = <LinkButton to={PATHS.planTrip}>{t('trips.plan')}</LinkButton>;
  if (trips.data.length === 0) {
    return (
      <EmptyState picture={picture} title={t('trips.none.title')} actions={plan}>
        {t('trips.none.text')}
      </EmptyState>
    );
  }
  const now = new Date(trips.dataUpdatedAt);
  return (
    <div className="space-y-6">
      <ErrorNotice error={trips.error} />
      <RowGroup>
        {trips.data.map((trip) => (
          <TripRow key={trip.id} trip={trip} now={now} />
        ))}
      </RowGroup>
      {plan}
    </div>
  );
}

function TripRow({ trip, now }: { readonly trip: Trip; readonly now: Date }) {
  const contact = <bdi className="wrap-anywhere">{contactWords(trip)}</bdi>;
  return (
    <li>
      <Link to={PATHS.trip(trip.id)} className={ROW_LOOK}>
        <RowFace
          icon={Luggage}
          leads
          note={trip.is_running ? rich('trips.findersSee', { contact }) : contact}
        >
          {daysWords(trip, now)}
        </RowFace>
      </Link>
    </li>
  );
}
