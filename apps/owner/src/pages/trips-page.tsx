import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { StrayTag } from '@homeward/ui/pictures/stray-tag.tsx';
import { TripList } from '../features/trips/trip-list.tsx';

export function TripsPage() {
  return (
    <>
      <PageHeader title={t('trips.title')} closeTo={PATHS.home} />
      <div className="grow px-6 pt-2 pb-8">
        <TripList picture={<StrayTag className="w-48" />} />
      </div>
    </>
  );
}
