import { useSearchParams } from 'react-router';
import { isActivating } from '../features/account/redirect-param.ts';
import { VerifyEmail } from '../features/account/verify-email.tsx';
import { useLinkSecrets } from '../lib/use-link-secrets.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

const NAMES = ['code', 'token'] as const;

/** Where the link of the verification mail leads. */
export function VerifyEmailPage() {
  usePageTitle('Confirm your email');
  const [params] = useSearchParams();
  return <VerifyEmail link={useLinkSecrets(NAMES)} activating={isActivating(params)} />;
}
