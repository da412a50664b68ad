import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isActivating } from '../features/account/redirect-param.ts';
import { VerifyEmail } from '../features/account/verify-email.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

/** Where the link of the verification mail leads. */
export function VerifyEmailPage() {
  usePageTitle('Confirm your email');
  const [params, setParams] = useSearchParams();
  // Kept from the first render: the address bar loses the secret right after.
  const [link] = useState(() => ({ code: params.get('code') ?? '', token: params.get('token') ?? '' }));

  useEffect(() => {
    if (!params.has('token')) return;
    const rest = new URLSearchParams(params);
    rest.delete('token');
    rest.delete('code');
    setParams(rest, { replace: true });
  }, [params, setParams]);

  return <VerifyEmail {...link} activating={isActivating(params)} />;
}
