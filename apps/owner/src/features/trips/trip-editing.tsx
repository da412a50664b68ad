import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { useEndTrip, useTrips } from './trip-calls.ts';
import { TripForm } from './trip-form.tsx';

interface TripEditingProps {
  readonly id: string;
  readonly onDone: () => void;
}

export function TripEditing({ id, onDone }: TripEditingProps) {
  const trips = useTrips();
  const ending = useEndTrip(id);
  if (trips.isPending || (trips.data === undefined && trips.isFetching))
    return <Skeleton className="h-80 w-full rounded-card" />;
  if (trips.data === undefined) {
    return (
      <div className="space-y-4">
        <Notice tone="error">{messageOf(trips.error)}</Notice>
        <Button variant="secondary" onClick={() => void trips.refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    );
  }
  const trip = trips.data.find((other) => other.id === id);
  if (!trip) {
    return (
      <EmptyState
        title={t('trips.over.title')}
        actions={<LinkButton to={PATHS.trips}>{t('trips.toTrips')}</LinkButton>}
      >
        {t('trips.over.text')}
      </EmptyState>
    );
  }
  return (
    <TripForm
      id={id}
      trip={trip}
      onSaved={onDone}
      actions={
        <>
          <ErrorNotice error={ending.error} isSilent />
          <Button
            variant="secondary"
            busy={ending.isPending}
            busyLabel={t('trips.end.busy')}
            onClick={() => ending.mutate(undefined, { onSuccess: onDone })}
          >
            {trip.is_running ? t('trips.end.running') : t('trips.end.planned')}
          </Button>
        </>
      }
    />
  );
}
