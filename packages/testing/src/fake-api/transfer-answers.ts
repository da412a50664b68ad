import { randomUUID } from 'node:crypto';
import { TO_HAND_OUT } from '@homeward/api/features/account/step-up/step-up-rules.ts';
import { presentOffer, presentOpenTransfer } from '@homeward/api/features/transfers/transfer-presenter.ts';
import {
  getOpen,
  TRANSFER_DAYS,
  TransferEndedError,
} from '@homeward/api/features/transfers/transfer-rules.ts';
import { badField, badInput } from '@homeward/api/platform/errors.ts';
import { newToken } from '@homeward/api/platform/tokens.ts';
import { TRANSFER_LIFE_MS } from '@homeward/contract/limits';
import { DEFAULT_ITEM_IMAGE, photoPath, takeOverPath } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import { getPerson } from './account-answers.ts';
import type { FakeAnswers } from './fake-answers.ts';
import { openFakeItem } from './fake-item-access.ts';
import type { FakeTransfer } from './fake-offers.ts';
import { assertFakeStepUp } from './fake-step-up.ts';
import { addFakeActivation, addFakeEvent, type FakeWorld } from './fake-world.ts';
import { isSameOrLinked } from './people-answers.ts';

type Item = FakeWorld['items'][number];

/** The server's default value of PUBLIC_URL. */
const PUBLIC_URL = 'http://localhost:3000';

export const transferAnswers = {
  'transfers.give': (world, { params, headers, body, session }) => {
    assertFakeStepUp(world, { session, headers }, TO_HAND_OUT);
    const item = openFakeItem(world, session, params.id, 'owner');
    const { email = '', takes_history, takes_photo, takes_messages } = body;
    if (email.toLowerCase() === getPerson(world, session.personId).email)
      throw badField('email', 'answers.transfers.ownAddress');
    const transfer = addFakeTransfer(world, item, {
      email: email.toLowerCase(),
      takesHistory: takes_history,
      takesPhoto: takes_photo,
      takesMessages: takes_messages,
    });
    const key = email === '' ? 'answers.transfers.codeValid' : 'answers.transfers.mailSent';
    return {
      resultMessage: message(key, { days: TRANSFER_DAYS }),
      transfer: presentOpenTransfer(transfer),
      link: `${PUBLIC_URL}${takeOverPath(transfer.token)}`,
    };
  },
  'transfers.showOpen': (world, { params, session }) => {
    const open = findOpenTransfer(world, openFakeItem(world, session, params.id, 'owner'));
    if (!open) return { resultMessage: message('answers.transfers.none'), transfer: null };
    return { resultMessage: message('answers.transfers.open'), transfer: presentOpenTransfer(open) };
  },
  'transfers.withdraw': (world, { params, session }) => {
    const open = findOpenTransfer(world, openFakeItem(world, session, params.id, 'owner'));
    world.transfers = world.transfers.filter((other) => other !== open);
    return { resultMessage: message('answers.transfers.withdrawn') };
  },
  'transfers.show': (world, { bearer }) => {
    const transfer = getOpen(findTransfer(world, bearer), new Date());
    const item = world.items.find(({ id }) => id === transfer.itemId);
    if (!item) throw new TransferEndedError();
    const photoId = transfer.takesPhoto ? item.photoId : null;
    return {
      resultMessage: message('answers.transfers.offered'),
      from: getPerson(world, transfer.accountId).name,
      item: {
        name: item.name,
        category: item.category,
        image_url: photoId === null ? DEFAULT_ITEM_IMAGE : photoPath(photoId, 'full'),
      },
      ...presentOffer(transfer),
    };
  },
  'transfers.accept': (world, { body, session }) => {
    const { token, ...contact } = body;
    const found = findTransfer(world, token);
    const item = world.items.find(({ id }) => id === found?.itemId);
    const accepted = { resultMessage: message('answers.transfers.taken') };
    if (found?.acceptedBy === session.personId) {
      if (item?.accountId !== session.personId) throw new TransferEndedError();
      return { ...accepted, code: item.codeId };
    }
    getOpen(found, new Date());
    if (found?.accountId === session.personId) throw badInput('answers.transfers.ownTag');
    if (!found || item?.accountId !== found.accountId) throw new TransferEndedError();
    passOn(world, { item, transfer: found, accountId: session.personId, contact });
    return { ...accepted, code: item.codeId };
  },
} satisfies FakeAnswers;

/** Adds an open offer of an item; the offer replaces the item's previous one. */
export function addFakeTransfer(
  world: FakeWorld,
  item: Item,
  different: Partial<FakeTransfer> = {},
): FakeTransfer {
  const createdAt = new Date();
  const transfer: FakeTransfer = {
    id: randomUUID(),
    token: newToken(),
    itemId: item.id,
    accountId: item.accountId,
    email: '',
    takesHistory: false,
    takesPhoto: false,
    takesMessages: false,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + TRANSFER_LIFE_MS),
    acceptedBy: null,
    ...different,
  };
  world.transfers = world.transfers.filter(({ itemId }) => itemId !== item.id);
  world.transfers.push(transfer);
  return transfer;
}

function findOpenTransfer(world: FakeWorld, { id, accountId }: Item): FakeTransfer | undefined {
  return world.transfers.find(
    (transfer) =>
      transfer.itemId === id &&
      transfer.accountId === accountId &&
      transfer.acceptedBy === null &&
      transfer.expiresAt > new Date(),
  );
}

function findTransfer(world: FakeWorld, token: string | undefined): FakeTransfer | undefined {
  return world.transfers.find((transfer) => transfer.token === token);
}

interface PassedOn {
  readonly item: Item;
  readonly transfer: FakeTransfer;
  readonly accountId: string;
  readonly contact: Pick<Item, 'email' | 'mobile_number' | 'default_message' | 'contact_privacy'>;
}

/** Transfers the item and the selected parts of its history. */
function passOn(world: FakeWorld, { item, transfer, accountId, contact }: PassedOn): void {
  const { takesHistory, takesMessages, takesPhoto } = transfer;
  const now = new Date();
  const taken: Item = {
    ...item,
    ...contact,
    accountId,
    further_messages: [],
    contact_ways: [],
    survey_ans: '',
    isLost: false,
    photoId: takesPhoto ? item.photoId : null,
  };
  world.items = [taken, ...world.items.filter((other) => other !== item)];
  world.mutes = world.mutes.filter(({ itemId }) => itemId !== item.id);
  world.helpRequests = world.helpRequests.filter(({ codeId }) => codeId !== item.codeId);
  world.reads = world.reads.filter(({ itemId }) => itemId !== item.id);
  world.events = world.events.filter(({ itemId, kind }) => {
    if (itemId !== item.id) return true;
    if (kind === 'activated') return false;
    return kind === 'note' || kind === 'message' ? takesMessages : takesHistory;
  });
  world.conversations = world.conversations.filter(({ itemId }) => itemId !== item.id || takesMessages);
  for (const conversation of world.conversations)
    if (conversation.itemId === item.id) conversation.endedBy ??= 'owner';
  addFakeActivation(world, taken, now);
  if (takesHistory && item.isLost) addFakeEvent(world, taken, { kind: 'found', actorId: accountId });
  for (const { id: personId } of world.people)
    if (isSameOrLinked(world, personId, accountId))
      world.reads.push({ personId, itemId: item.id, since: now, until: now });
  transfer.acceptedBy = accountId;
}
