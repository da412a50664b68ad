import type { monitoring } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse, type Limit } from '../../platform/limits.ts';
import { sendTestMail } from '../../platform/mail/send-test-mail.ts';
import { findDomain } from '../../settings/web-addresses.ts';
import { recordAct } from '../audit/audit-repository.ts';

const TEST_MAILS: Limit = { name: 'test-mail', max: 10, windowMs: HOUR_MS };
const NO_SERVER = 'SMTP_URL is not set: emails are stored and not sent. Set it and restart.';

/** Sends a mail at once. If the mail server rejects it, returns the server's error text. */
export async function testMail(
  context: Context,
  operator: OperatorCaller,
  { body }: InputOf<typeof monitoring.testMail>,
): Promise<MessageAnswerOf<typeof monitoring.testMail>> {
  const { smtpUrl: url, mailFrom: from, brandName, publicUrl } = context.config;
  const to = body.email;
  await context.transact(async (tx) => {
    const limit = { limit: TEST_MAILS, of: [], message: message('server.tooMany') };
    await consumeLimit(tx, { ...currentLimitUse(context), ...limit });
    await recordAct(tx, { operator, act: 'mail.tested', subject: to, now: context.clock.now() });
  });
  const refusal =
    url === undefined
      ? NO_SERVER
      : await sendTestMail({ url, from, brandName, hostName: findDomain(publicUrl), to });
  return { resultMessage: message('answers.operator.mails'), refusal: refusal ?? null };
}
