import { PATHS } from '@homeward/contract/paths';
import { newUuid } from '@homeward/ui/client/new-uuid.ts';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TripForm } from '../features/codes/trips/trip-form.tsx';

/** Plans a trip. */
export function PlanTripPage() {
  usePageTitle('Plan a trip');
  const navigate = useNavigate();
  const [id] = useState(newUuid);
  return (
    <>
      <PageHeader title="Plan a trip" backTo={PATHS.trips} />
      <div className="grow px-6 pt-2 pb-8">
        <p className="pb-6 text-muted">
          Finders of all your items see this in place of your usual contact, from the first day to the end of
          the last.
        </p>
        <TripForm id={id} onSaved={() => void navigate(PATHS.trips, { replace: true })} />
      </div>
    </>
  );
}
