import { isDeepStrictEqual } from 'node:util';
import type { contactWays } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { getContactWays, setContactWays } from './account-repository.ts';
import { assertStepUp } from './step-up/assert-step-up.ts';
import { mailSecurityAlert } from './step-up/mail-security-alert.ts';
import { TO_HAND_OUT } from './step-up/step-up-rules.ts';

export async function showContactWays(
  { db }: Context,
  user: SignedIn,
): Promise<MessageAnswerOf<typeof contactWays.show>> {
  return {
    resultMessage: message('answers.contactWays.shown'),
    contact_ways: await getContactWays(db, user.accountId),
  };
}

/** Replaces the contact ways of an account. Requires a step-up and mails an alert, because finders of every item see these ways. */
export async function saveContactWays(
  context: Context,
  user: SignedIn,
  { headers, body, client }: InputOf<typeof contactWays.save>,
): Promise<MessageAnswerOf<typeof contactWays.save>> {
  const ways = body.contact_ways;
  await context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_HAND_OUT);
    if (isDeepStrictEqual(await getContactWays(tx, user.accountId), ways)) return;
    await setContactWays(tx, user.accountId, ways);
    const contact = ways.map(({ value }) => value).join(', ');
    if (contact !== '')
      await mailSecurityAlert(context, tx, { person, alert: { kind: 'ways', contact }, client });
  });
  return { resultMessage: message('answers.contactWays.saved'), contact_ways: ways };
}
