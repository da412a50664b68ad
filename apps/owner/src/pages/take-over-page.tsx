import { PATHS, TRANSFER_PARAM } from '@homeward/contract/paths';
import { useNavigate } from 'react-router';
import { TakeOver } from '../features/transfer/take-over.tsx';
import { useLinkSecrets } from '../lib/mailed-links/link-secrets.ts';

const NAMES = [TRANSFER_PARAM] as const;

export function TakeOverPage() {
  const { [TRANSFER_PARAM]: token } = useLinkSecrets(NAMES);
  const navigate = useNavigate();
  return (
    <TakeOver
      key={token}
      token={token}
      onAccepted={(tagId) => void navigate(PATHS.item(tagId), { replace: true })}
    />
  );
}
