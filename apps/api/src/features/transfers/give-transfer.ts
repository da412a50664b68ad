import type { transfers } from '@homeward/contract';
import { TRANSFER_LIFE_MS } from '@homeward/contract/limits';
import { takeOverPath } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { badField } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { consumeLimit, isWithinLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { mailLanguageOf } from '../../platform/mail/mail-messages.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { assertStepUp } from '../account/step-up/assert-step-up.ts';
import { mailSecurityAlert } from '../account/step-up/mail-security-alert.ts';
import { TO_HAND_OUT } from '../account/step-up/step-up-rules.ts';
import type { Item } from '../items/item-repository.ts';
import { lockItem } from '../items/open-item.ts';
import { findLanguageOf, getPerson } from '../profiles/profiles-repository.ts';
import type { transferEmail } from './transfer-emails.tsx';
import { presentOpenTransfer } from './transfer-presenter.ts';
import { putTransfer } from './transfer-repository.ts';
import {
  MAILED_TRANSFERS_A_DAY,
  MAILED_TRANSFERS_PER_ADDRESS,
  TOO_MANY_TRANSFERS,
  TRANSFER_DAYS,
  TRANSFER_MAILS,
  TRANSFERS,
} from './transfer-rules.ts';

type Input = InputOf<typeof transfers.give>;

/** Offers an item and returns the link; replaces an earlier offer. The response does not reveal whether the recipient has an account. */
export async function giveTransfer(
  context: Context,
  user: SignedIn,
  input: Input,
): Promise<MessageAnswerOf<typeof transfers.give>> {
  const { params, headers, body, client } = input;
  const now = context.clock.now();
  const email = body.email?.trim().toLowerCase() ?? '';
  const token = newToken();
  const link = `${context.config.publicUrl}${takeOverPath(token)}`;
  const transfer = {
    email,
    takesHistory: body.takes_history,
    takesPhoto: body.takes_photo,
    takesMessages: body.takes_messages,
    createdAt: now,
    expiresAt: new Date(now.getTime() + TRANSFER_LIFE_MS),
  };
  await context.transact(async (tx) => {
    const owner = await assertStepUp(context, tx, { user, headers }, TO_HAND_OUT);
    const item = await lockItem(tx, params.id, { user, access: 'owner' });
    const use = { ...currentLimitUse(context), message: TOO_MANY_TRANSFERS };
    await consumeLimit(tx, { ...use, limit: TRANSFERS, of: [user.accountId] });
    const offer = { ...transfer, id: newId(now), itemId: item.id, accountId: user.accountId };
    await putTransfer(tx, { ...offer, tokenHash: hashToken(token) });
    if (email !== '') await mailOffer(context, tx, { item, email, link, client });
    const alert = { kind: 'transfer', item: item.name, ...(email !== '' && { email }) } as const;
    await mailSecurityAlert(context, tx, { person: owner, alert, client, item });
  });
  const key = email === '' ? 'answers.transfers.codeValid' : 'answers.transfers.mailSent';
  return {
    resultMessage: message(key, { days: TRANSFER_DAYS }),
    transfer: presentOpenTransfer(transfer),
    link,
  };
}

interface MailedOffer extends Pick<Input, 'client'> {
  readonly item: Item;
  readonly email: string;
  readonly link: string;
}

async function mailOffer(
  context: Context,
  tx: Db,
  { item, email, link, client }: MailedOffer,
): Promise<void> {
  const owner = await getPerson(tx, item.accountId);
  if (email === owner.email) throw badField('email', 'answers.transfers.ownAddress');
  const use = { ...currentLimitUse(context), message: TOO_MANY_TRANSFERS };
  await consumeLimit(tx, { ...use, limit: MAILED_TRANSFERS_PER_ADDRESS, of: [client.address] });
  await consumeLimit(tx, { ...use, limit: MAILED_TRANSFERS_A_DAY, of: [owner.id] });
  if (!(await isWithinLimit(tx, { ...currentLimitUse(context), limit: TRANSFER_MAILS, of: [email] }))) return;
  await context.mailer.send<typeof transferEmail>(tx, {
    to: email,
    template: 'transfer',
    props: { owner: { name: owner.name, email: owner.email }, itemName: item.name, link },
    language: mailLanguageOf({ language: await findLanguageOf(tx, email) }, mailLanguageOf(owner)),
    accountId: owner.id,
    itemId: item.id,
  });
}
