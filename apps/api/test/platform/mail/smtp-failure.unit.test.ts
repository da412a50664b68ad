import { describe, expect, it } from 'vitest';
import { PermanentJobError } from '../../../src/platform/jobs/retry-rules.ts';
import { toSmtpFailure } from '../../../src/platform/mail/smtp-transport.ts';

const answer = (command: string, response: string) => {
  const responseCode = Number(response.slice(0, 3));
  return toSmtpFailure(
    Object.assign(new Error(`for olivia@example.org: ${response}`), {
      command,
      response,
      responseCode,
      permanent: responseCode >= 500 && responseCode !== 503,
    }),
  );
};

describe('a failure of the SMTP server', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 <olivia@example.org>: no such user'],
    ['RCPT TO', '550 unknown'],
    ['DATA', '552 5.3.4 too big'],
  ])('is final when the recipient or the mail is refused for good (%s, %s)', (command, response) => {
    expect(answer(command, response)).toBeInstanceOf(PermanentJobError);
  });

  it.each([
    ['RCPT TO', '450 4.2.0 greylisted'],
    ['RCPT TO', '503 bad sequence'],
    ['RCPT TO', '554 5.7.1 <olivia@example.org>: relay access denied'],
    ['RCPT TO', '530 authentication required'],
    ['MAIL FROM', '550 5.1.8 sender refused'],
    ['AUTH PLAIN', '535 5.7.8 wrong password'],
    ['DATA', '554 5.7.0 looks like spam today'],
  ])('is tried again when waiting or the operator may help (%s, %s)', (command, response) => {
    expect(answer(command, response)).not.toBeInstanceOf(PermanentJobError);
  });

  it('names the code and the step, and no person', () => {
    expect(answer('RCPT TO', '550 5.1.1 <olivia@example.org>: no such user').message).toBe(
      'SMTP 550 5.1.1 at RCPT TO',
    );
    expect(toSmtpFailure(Object.assign(new Error('olivia@example.org'), { code: 'ESOCKET' })).message).toBe(
      'SMTP failed: ESOCKET',
    );
  });
});
