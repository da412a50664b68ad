import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { newUuid } from '@homeward/ui/client/new-uuid.ts';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TripForm } from '../features/trips/trip-form.tsx';

export function PlanTripPage() {
  const navigate = useNavigate();
  const [id] = useState(newUuid);
  return (
    <>
      <PageHeader title={t('trips.plan')} backTo={PATHS.trips} />
      <div className="grow px-6 pt-2 pb-8">
        <p className="pb-6 text-muted">{t('trips.planText')}</p>
        <TripForm id={id} onSaved={() => void navigate(PATHS.trips, { replace: true })} />
      </div>
    </>
  );
}
