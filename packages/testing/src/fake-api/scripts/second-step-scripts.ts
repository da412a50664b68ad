import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { PASSWORD, WRONG_PASSWORD } from '../../app/personas.ts';
import { codeAt } from '../../app/second-step.ts';
import type { Script } from '../record-calls.ts';

const STEP_MS = 30_000;

export const secondStepScripts: Readonly<Record<string, Script>> = {
  'asks for a second step': async ({ call, join, now, advance }) => {
    const { email, accessToken: bearer } = await join('tobias@example.org', 'Tobias');
    const show = () => call('secondStep.show', { bearer });
    const prove = async () => {
      const { proof } = await call('stepUp.withPassword', { bearer, body: { password: PASSWORD } });
      return { [PROOF_HEADER]: proof };
    };
    await show();
    await call('secondStep.begin', { bearer });
    const headers = await prove();
    // Secrets and codes are random on each server, so only the field names of these answers are recorded.
    const { secret } = await call('secondStep.begin', { bearer, headers }, { isSecret: true });
    const nextCode = () => {
      advance(STEP_MS);
      return codeAt(secret, now());
    };
    const confirm = (name: 'secondStep.turnOn' | 'secondStep.makeRecoveryCodes', code: string) =>
      call(name, { bearer, headers, body: { code } }, { isSecret: true });
    await call('secondStep.makeRecoveryCodes', { bearer, headers, body: { code: '000000' } });
    await call('secondStep.turnOn', { bearer, headers, body: { code: '000000' } });
    await call('secondStep.turnOn', { bearer, body: { code: '000000' } });
    const code = nextCode();
    const { recovery_codes: codes } = await confirm('secondStep.turnOn', code);
    await call('secondStep.turnOn', { bearer, headers, body: { code } });
    await call('secondStep.begin', { bearer, headers });
    await show();

    const logIn = (password = PASSWORD) => call('account.login', { body: { email, password } });
    const signIn = (ticket: string, typed: string) =>
      call('secondStep.signIn', { body: { ticket, code: typed } });
    await logIn(WRONG_PASSWORD);
    const { ticket } = await logIn();
    await signIn('none', '000000');
    await signIn(ticket, '000000');
    await signIn(ticket, code);
    await signIn(ticket, nextCode());
    await signIn(ticket, nextCode());
    const again = await logIn();
    await signIn(again.ticket, codes[0].toUpperCase());
    await show();
    await confirm('secondStep.makeRecoveryCodes', nextCode());
    await show();
    const third = await logIn();
    await signIn(third.ticket, codes[1]);

    await call('secondStep.turnOff', { bearer, headers, body: { code: '000000' } });
    await call('secondStep.turnOff', { bearer, body: { code: nextCode() } });
    await call('secondStep.turnOff', { bearer, headers, body: { code: nextCode() } });
    await call('secondStep.turnOff', { bearer, headers, body: { code: '000000' } });
    await show();
    await logIn();
  },
};
