import type { Context } from '../../context.ts';
import { addConversationLink } from './conversation-repository.ts';
import { getLinkedAddress, setConfirmed } from './finder-address-repository.ts';
import { hashAddress } from './finder-mail-rules.ts';
import { deleteRefusal, isRefused } from './refusal-repository.ts';

export interface AddressToConfirm {
  readonly isConfirmed: boolean;
  /** True if the finder turned off mails to the address. A confirmation turns them on again. */
  readonly isRefused: boolean;
}

export async function readConfirmationLink(
  { db }: Pick<Context, 'db'>,
  token: string,
): Promise<AddressToConfirm> {
  const { address, isConfirmed } = await getLinkedAddress(db, token);
  return { isConfirmed, isRefused: await isRefused(db, hashAddress(address)) };
}

/** Confirms a link's address, so that answers are mailed. Afterwards the link also opens the conversation. */
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
