import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { confirmPassword, loginPassword } from '../schema/fields.ts';
import { once } from '../schema/once.ts';
import { changePassword, forgotPassword, signUp } from './account.ts';

/** The form that confirms an address: one field, which the mailed link cannot fill. */
export const verifyEmailForm = once(() => z.strictObject({ password: loginPassword() }));

/** Adds to a form that its second password must be the first one; said while other fields are still wrong, too. */
function confirming<Form extends z.ZodObject>(form: Form, password: keyof z.infer<Form>, message: string) {
  return form.refine((values) => values[password as string] === values.confirmPassword, {
    path: ['confirmPassword'],
    error: message,
    when: () => true,
  });
}

/** The sign-up form: the call's own rules and a second password that must match. */
export const signUpForm = once(() =>
  confirming(
    signUp.body.omit({ platform: true, redirect: true }).extend({ confirmPassword: confirmPassword() }),
    'password',
    referTo('fields.passwordsDiffer'),
  ),
);

/** The form of a new password, after a forgotten one and after an invitation. */
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
