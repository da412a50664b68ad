import { PATHS } from '@homeward/contract/paths';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { DeadLink } from '@homeward/ui/feedback/dead-link.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { useState } from 'react';
import { isLinkRefused } from '../../lib/mailed-links/link-refusal.ts';
import { useAccess, useForgotPassword } from './account-calls.ts';
import { KeyPicture } from './key-picture.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface ResetPasswordProps {
  readonly token: string;
  readonly onSaved: () => void;
}

/** Chooses the password that follows a forgotten one. */
export function ResetPassword(props: ResetPasswordProps) {
  // What a header could not carry was no token of ours either.
  if (!/^[!-~]+$/.test(props.token)) return <ResetLinkDead />;
  return <ResetForm {...props} />;
}

function ResetForm({ token, onSaved }: ResetPasswordProps) {
  const [removesPeople, setRemovesPeople] = useState(false);
  const access = useAccess(token);
  const request = useForgotPassword(token, { removesPeople });
  if (isLinkRefused(request.error)) return <ResetLinkDead refusal={request.error.message} />;
  const others = [...(access.data?.people ?? []), ...(access.data?.invited ?? [])];

  return (
    <div className="flex grow flex-col px-6 pt-7 pb-8 desktop:pt-9">
      <KeyPicture className="-ms-3 w-36" />
      <h1 tabIndex={-1} className="pt-5 text-title font-bold">
        Choose a new password
      </h1>
      <p className="pt-1 pb-6 text-muted">
        Every device is logged out, and you log in again with the new password.
      </p>
      <NewPasswordForm label="New password" request={request} onSaved={onSaved}>
        {others.length > 0 && (
          <Checkbox
            label={`End the link to ${others.join(', ')}, who can see and manage my items`}
            checked={removesPeople}
            onChange={(event) => setRemovesPeople(event.target.checked)}
          />
        )}
      </NewPasswordForm>
    </div>
  );
}

const HINTS = {
  incomplete: 'Open it from the mail once more, or have a new one sent to you.',
  refused: 'Have you just set a password with it? Then log in with that one.',
};

/** A dead link to a new password: incomplete, or refused by the server with this message. */
function ResetLinkDead({ refusal }: { refusal?: string }) {
  return (
    <DeadLink
      refusal={refusal}
      hints={HINTS}
      actions={
        <>
          <LinkButton to={PATHS.forgotPasswordLink}>Ask for a new link</LinkButton>
          <LinkButton to={PATHS.signIn} variant="secondary">
            Log in
          </LinkButton>
        </>
      }
    />
  );
}
