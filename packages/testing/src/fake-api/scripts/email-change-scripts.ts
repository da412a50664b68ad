import { PROOF_HEADER } from '@homeward/contract/account/step-up';
import { PASSWORD } from '../../app/personas.ts';
import type { Script } from '../../app/record-calls.ts';

/** Requests to email-change-answers.ts, and to the server as well. */
export const emailChangeScripts: Readonly<Record<string, Script>> = {
  'changes an e-mail address': async ({ call, join, logIn, emailTokenOf, resetTokenOf }) => {
    const { email, accessToken: bearer } = await join('elena@example.org', 'Elena');
    const other = await join('emil@example.org', 'Emil');
    const [first, second] = ['elena.new@example.org', 'elena.newer@example.org'] as const;
    const { proof } = await call('stepUp.withPassword', { bearer, body: { password: PASSWORD } });
    const headers = { [PROOF_HEADER]: proof };
    const show = () => call('emailChange.show', { bearer });
    const request = (to: string) => call('emailChange.request', { bearer, headers, body: { email: to } });
    const confirm = (token: string) => call('emailChange.confirm', { body: { token } });
    await show();
    await call('emailChange.request', { bearer, body: { email: first } });
    await request(email.toUpperCase());
    await request(other.email);
    await show();
    await request(first);
    const replaced = await emailTokenOf(first);
    await request(second);
    await confirm(replaced);
    await confirm('none');
    await call('emailChange.cancel', { bearer });
    await show();
    await request(second);
    const token = await emailTokenOf(second);
    await call('account.forgotPasswordLink', { body: { email } });
    const reset = await resetTokenOf(email);
    for (let time = 0; time < 2; time += 1) await confirm(token);
    await show();
    await call('account.forgotPassword', { bearer: reset, body: { password: PASSWORD } });
    await call('account.login', { body: { email, password: PASSWORD } });
    const again = await logIn(second);
    await call('emailChange.show', { bearer: again.accessToken });
  },
};
