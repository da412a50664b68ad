import type { Context } from '../../context.ts';
import { addConversationLink } from './conversation-repository.ts';
import { getLinkedAddress, setConfirmed } from './finder-address-repository.ts';
import { hashAddress } from './finder-mail-rules.ts';
import { deleteRefusal, isRefused } from './refusal-repository.ts';

/** The address of a confirmation link, as the page shows it. */
export interface AddressToConfirm {
  readonly isConfirmed: boolean;
  /** Mails to finders are refused at this address; confirming it allows them again. */
  readonly isRefused: boolean;
}

/** Returns the state of a link's address; changes nothing. Throws LinkNotFoundError. */
export async function readConfirmationLink(
  { db }: Pick<Context, 'db'>,
  token: string,
): Promise<AddressToConfirm> {
  const { address, isConfirmed } = await getLinkedAddress(db, token);
  return { isConfirmed, isRefused: await isRefused(db, hashAddress(address)) };
}

/** Confirms that answers are to be mailed to a link's address; from then on its token opens the conversation, too. */
export async function confirmAddress(
  context: Pick<Context, 'clock' | 'transact'>,
  token: string,
): Promise<AddressToConfirm> {
  const now = context.clock.now();
  return context.transact(async (tx) => {
    const { conversationId, address } = await getLinkedAddress(tx, token);
    await setConfirmed(tx, conversationId, now);
    await addConversationLink(tx, { id: conversationId, token, now });
    await deleteRefusal(tx, hashAddress(address));
    return { isConfirmed: true, isRefused: false };
  });
}
