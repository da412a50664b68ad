import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Link } from 'react-router';
import { useHealth } from '../service/health-calls.ts';
import { CHECK_NAMES } from '../service/health-section.tsx';

/** Shows one line while a health check of the service has the state `bad`. */
export function HealthNotice() {
  const bad = useHealth().data?.checks.filter(({ state }) => state === 'bad') ?? [];
  if (bad.length === 0) return null;
  return (
    <Notice tone="error">
      Needs you now: {bad.map(({ id }) => CHECK_NAMES[id].toLowerCase()).join(', ')}.{' '}
      <Link to={OPERATOR_ROUTES.service} className="font-semibold underline">
        See what to do
      </Link>
    </Notice>
  );
}
