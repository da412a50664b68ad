import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { confirmPassword, loginPassword } from '../schema/fields.ts';
import { once } from '../schema/once.ts';
import { changePassword, forgotPassword, signUp } from './account.ts';

/** The form requires the password, because the mailed link does not contain one. */
export const verifyEmailForm = once(() => z.strictObject({ password: loginPassword() }));

/** Reports that the confirmed password differs, even while other fields are invalid. */
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
