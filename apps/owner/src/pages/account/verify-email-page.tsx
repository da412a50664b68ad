import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isActivating, storeRedirectTag } from '../../features/account/redirect-param.ts';
import { VerifyEmail } from '../../features/account/verify-email.tsx';
import { useLinkSecrets } from '../../lib/mailed-links/link-secrets.ts';

const NAMES = ['code', 'token'] as const;

export function VerifyEmailPage() {
  const [params] = useSearchParams();
  useEffect(() => storeRedirectTag(params), [params]);
  return <VerifyEmail link={useLinkSecrets(NAMES)} activating={isActivating(params)} />;
}
