import { secondStep } from '@homeward/contract';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { ticketOf, turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the mail about the second step', () => {
  const app = useTestApp();

  it('names a used recovery code, and the number left if few', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const turnedOn = await turnOnSecondStep(app, olivia);
    const signIn = (ticket: string, code: string) =>
      app.call(secondStep.signIn, { body: { ticket, code } }, { from: newAddress() });
    for (const code of turnedOn.recoveryCodes.slice(0, 7))
      expect((await signIn(await ticketOf(app, olivia.email), code.toUpperCase())).status).toBe(200);
    const mails = (await app.mailsTo(olivia.email)).filter(({ subject }) => /recovery code/.test(subject));
    expect(mails).toHaveLength(7);
    expect(mails.filter(({ text }) => /You have \d recovery codes left/.test(text))).toHaveLength(1);
    expect(mails.at(-1)?.text).toContain('You have 3 recovery codes left');
  });
});
