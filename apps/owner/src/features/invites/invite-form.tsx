import { invites } from '@homeward/contract';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { EmailField } from '@homeward/ui/fields/email-field.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { schemaResolver } from '@homeward/ui/fields/schema-resolver.ts';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { type Invite, useSendInvite } from './invitation-calls.ts';
import { InvitationPromise } from './invitation-promise.tsx';

const EMPTY: Invite = { name: '', email: '' };

/** Whom to invite, and what that means; nothing typed is lost when it cannot be sent. */
export function InviteForm({ onSent }: { readonly onSent: () => void }) {
  const invitation = useSendInvite('form');
  const [asksPassword, setAsksPassword] = useState(false);
  const { register, handleSubmit, setError, reset, formState } = useForm<Invite>({
    mode: 'onTouched',
    resolver: schemaResolver(invites.sendInvite.body),
    defaultValues: EMPTY,
  });
  const { errors } = formState;

  const submit = handleSubmit((invite) => {
    invitation.mutate(invite, {
      onSuccess: () => {
        reset(EMPTY);
        setAsksPassword(false);
        onSent();
      },
      onError: (error) => {
        // It is a while since they logged in: the field for it comes with the server's words.
        if (error instanceof ApiError && error.errors.password !== undefined)
          flushSync(() => setAsksPassword(true));
        const isAtFields =
          error instanceof ApiError && applyServerErrors(setError, error, ['name', 'email', 'password']);
        if (!isAtFields) setError('root', { message: messageOf(error) });
      },
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col">
      <TextField
        id="name"
        label="Name"
        // Somebody else's, so nothing of one's own is suggested.
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        error={errors.name?.message}
        {...register('name')}
      />
      <EmailField
        id="email"
        label="Email"
        autoComplete="off"
        enterKeyHint="send"
        placeholder="them@example.org"
        error={errors.email?.message}
        {...register('email')}
      />
      {asksPassword && (
        <PasswordField
          id="current-password"
          label="Password"
          autoComplete="current-password"
          enterKeyHint="send"
          error={errors.password?.message}
          {...register('password')}
        />
      )}
      <InvitationPromise />
      <div className="flex flex-col gap-4 pt-6">
        {errors.root?.message !== undefined && <Notice tone="error">{errors.root.message}</Notice>}
        <Button type="submit" busy={invitation.isPending} busyLabel="Sending…">
          Send
        </Button>
      </div>
    </form>
  );
}
