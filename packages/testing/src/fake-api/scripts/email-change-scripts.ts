import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { PASSWORD, WRONG_PASSWORD } from '../../app/personas.ts';
import type { Script } from '../record-calls.ts';

export const emailChangeScripts: Readonly<Record<string, Script>> = {
  'changes an e-mail address': async ({ call, join, logIn, emailTokenOf, resetTokenOf }) => {
    const { email, accessToken: bearer } = await join('elena@example.org', 'Elena');
    const other = await join('emil@example.org', 'Emil');
    const [first, second] = ['elena.new@example.org', 'elena.newer@example.org'] as const;
    const { proof } = await call('stepUp.withPassword', { bearer, body: { password: PASSWORD } });
    const headers = { [PROOF_HEADER]: proof };
    const show = () => call('emailChange.show', { bearer });
    const request = (to: string) => call('emailChange.request', { bearer, headers, body: { email: to } });
    const confirm = (token: string, password?: string) =>
      call('emailChange.confirm', { body: { token, ...(password !== undefined && { password }) } });
    await show();
    await call('emailChange.request', { bearer, body: { email: first } });
    await request(email.toUpperCase());
    await request(other.email);
    await show();
    await request(first);
    const replaced = await emailTokenOf(first);
    await call('emailChange.request', { bearer, headers, body: { email: second, updates_contact: true } });
    await request(second);
    await confirm(replaced, PASSWORD);
    await confirm('none', WRONG_PASSWORD);
    await call('emailChange.cancel', { bearer });
    await show();
    await request(second);
    const token = await emailTokenOf(second);
    await call('account.forgotPasswordLink', { body: { email } });
    const reset = await resetTokenOf(email);
    await confirm(token);
    await confirm(token, WRONG_PASSWORD);
    await call('emailChange.confirm', { bearer: other.accessToken, body: { token } });
    await confirm(token, PASSWORD);
    await confirm(token);
    await show();
    await call('account.forgotPassword', { bearer: reset, body: { password: PASSWORD } });
    await call('account.login', { body: { email, password: PASSWORD } });
    const again = await logIn(second);
    await call('emailChange.show', { bearer: again.accessToken });
    const bySession = await call('stepUp.withPassword', {
      bearer: again.accessToken,
      body: { password: PASSWORD },
    });
    await call('emailChange.request', {
      bearer: again.accessToken,
      headers: { [PROOF_HEADER]: bySession.proof },
      body: { email: first },
    });
    await call('emailChange.confirm', {
      bearer: again.accessToken,
      body: { token: await emailTokenOf(first) },
    });
  },
};
