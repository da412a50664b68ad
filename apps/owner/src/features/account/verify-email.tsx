import { account } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { Outcome } from '@homeward/ui/feedback/outcome.tsx';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { StrayTag } from '@homeward/ui/pictures/stray-tag.tsx';
import { isLinkRefused } from '../../lib/mailed-links/link-refusal.ts';
import { useVerifyEmail, type VerifyLink } from './account-calls.ts';
import { LetterPicture } from './letter-picture.tsx';
import { withRedirect } from './redirect-param.ts';
import { VerificationFailed } from './verification-failed.tsx';

interface VerifyEmailProps {
  readonly link: VerifyLink;
  readonly activating: boolean;
}

/**
 * Asks for the password of the sign-up that the mailed link belongs to, and posts both. The link alone would confirm whatever
 * a stranger signed up with this address; and mail scanners open links.
 */
export function VerifyEmail({ link, activating }: VerifyEmailProps) {
  const verification = useVerifyEmail(link);
  const signInPath = withRedirect(PATHS.signIn, activating);

  if (verification.isSuccess) {
    return (
      <Outcome
        focusesHeading
        title="Your email is confirmed"
        picture={<LetterPicture done className="w-52" />}
        actions={<LinkButton to={signInPath}>Login</LinkButton>}
      >
        {verification.data.resultMessage.en}
      </Outcome>
    );
  }
  if (link.code === '' || link.token === '') {
    return (
      <Outcome
        title="Verification Failed"
        picture={<StrayTag className="w-56" />}
        actions={<LinkButton to={signInPath}>Log in</LinkButton>}
      >
        <p>This link is incomplete. Open it from the mail once more.</p>
        <p className="pt-3">Or log in with your email and password, and we send you a new one.</p>
      </Outcome>
    );
  }
  if (isLinkRefused(verification.error)) return <VerificationFailed link={link} activating={activating} />;
  return <ConfirmForm verification={verification} />;
}

function ConfirmForm({ verification }: { readonly verification: ReturnType<typeof useVerifyEmail> }) {
  const form = useSchemaForm(account.verifyEmailForm(), { defaultValues: { password: '' } });

  return (
    <div className="flex grow flex-col px-6 pt-7 pb-8 desktop:pt-9">
      <LetterPicture className="-ms-3 w-36" />
      <h1 tabIndex={-1} className="pt-5 text-title font-bold">
        Confirm your email
      </h1>
      <p className="pt-1 pb-6 text-muted">
        Enter the password that you signed up with, and your account is ready.
      </p>
      <RequestForm
        form={form}
        request={verification}
        toInput={({ password }) => password}
        fields={['password']}
        submitLabel="Confirm"
        busyLabel="LOADING"
      >
        <PasswordField
          id="password"
          label="Password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
      </RequestForm>
      <p className="pt-6 text-muted">
        Forgotten, or signed up more than once? Open the newest mail, or choose a new password: that confirms
        your email as well.
      </p>
      <LinkButton to={PATHS.forgotPasswordLink} variant="secondary" className="mt-3">
        Choose a new password
      </LinkButton>
    </div>
  );
}
