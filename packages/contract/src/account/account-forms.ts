import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { confirmPassword, loginPassword } from '../schema/fields.ts';
import { once } from '../schema/once.ts';
import { changePassword, forgotPassword, signUp } from './account.ts';

/** The API accepts a link without a password. The form requires the password as proof that the reader of the mail signed up. */
export const verifyEmailForm = once(() => z.strictObject({ password: loginPassword() }));

/** Requires both passwords to be equal. The check also runs while other fields are invalid. */
function confirming<Form extends z.ZodObject>(form: Form, password: keyof z.infer<Form>, message: string) {
  return form.refine((values) => values[password as string] === values.confirmPassword, {
    path: ['confirmPassword'],
    error: message,
    when: () => true,
  });
}

export const signUpForm = once(() =>
  confirming(
    signUp.body
      .omit({ platform: true, redirect: true, invitation: true })
      .extend({ confirmPassword: confirmPassword() }),
    'password',
    referTo('fields.passwordsDiffer'),
  ),
);

export const newPasswordForm = once(() =>
  confirming(
    forgotPassword.body.omit({ removesPeople: true }).extend({ confirmPassword: confirmPassword() }),
    'password',
    referTo('fields.passwordsDiffer'),
  ),
);

export const changePasswordForm = once(() =>
  confirming(
    changePassword.body.omit({ ends_channels: true }).extend({ confirmPassword: confirmPassword() }),
    'newPassword',
    referTo('fields.newPasswordsDiffer'),
  ),
);
