import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useNavigate, useParams } from 'react-router';
import { TripEditing } from '../features/trips/trip-editing.tsx';

export function TripPage() {
  const navigate = useNavigate();
  const { id = '' } = useParams();
  return (
    <>
      <PageHeader title={t('trips.yours')} backTo={PATHS.trips} />
      <div className="grow px-6 pt-2 pb-8">
        <TripEditing key={id} id={id} onDone={() => void navigate(PATHS.trips, { replace: true })} />
      </div>
    </>
  );
}
