import type { NodemailerError } from 'nodemailer';
import { PermanentJobError } from '../jobs/permanent-job-error.ts';

const AUTHENTICATION_REQUIRED = 530;

/**
 * Turns what SMTP answered into a failure that names nobody (servers repeat the address), permanent when the recipient or
 * the mail itself was refused for good.
 */
export function toSmtpFailure(error: unknown): Error {
  const { code, command, response, responseCode, permanent } = error as NodemailerError;
  if (responseCode === undefined) return new Error(`SMTP failed: ${code ?? 'unknown'}`);
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const reason = ['SMTP', responseCode, status, 'at', command ?? 'unknown'].filter(Boolean).join(' ');
  // Refused sender, login or relay (status x.7.x: policy) mean a wrong setting of ours: waiting lets the operator mend it.
  const isAboutRecipient = command === 'RCPT TO' || command === 'DATA';
  const isOurs = status?.split('.')[1] === '7' || responseCode === AUTHENTICATION_REQUIRED;
  return permanent && isAboutRecipient && !isOurs ? new PermanentJobError(reason) : new Error(reason);
}
