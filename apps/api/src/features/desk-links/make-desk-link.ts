import { randomBytes } from 'node:crypto';
import type { deskLinks } from '@homeward/contract';
import { DESK_LINKS_MAX } from '@homeward/contract/limits';
import { deskPath } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { derivedId, linkTokenOf } from '../../platform/tokens.ts';
import { lockItem } from '../items/open-item.ts';
import { presentDeskLink } from './desk-link-presenter.ts';
import { addDeskLink, findDeskLink, listOpenDeskLinks } from './desk-link-repository.ts';
import { DESK_LINKS, endOfDeskLink, ItemNotLostError, TooManyDeskLinksError } from './desk-link-rules.ts';

const SALT_BYTES = 16;

/** Makes a link for a desk. A repeated request with the same key gets the same link. */
export async function makeDeskLink(
  context: Context,
  user: SignedIn,
  { params, body }: InputOf<typeof deskLinks.make>,
): Promise<MessageAnswerOf<typeof deskLinks.make>> {
  const now = context.clock.now();
  const { key } = body;
  const made = await context.transact(async (tx) => {
    const item = await lockItem(tx, params.id, { user, access: 'owner' });
    const id = derivedId('desk-link', item.id, key);
    const existingLink = await findDeskLink(tx, id);
    if (existingLink) return existingLink;
    if (!item.isLost) throw new ItemNotLostError();
    if ((await listOpenDeskLinks(tx, item.id, now)).length >= DESK_LINKS_MAX)
      throw new TooManyDeskLinksError();
    const use = { ...currentLimitUse(context), message: message('answers.deskLinks.tooMany') };
    await consumeLimit(tx, { ...use, limit: DESK_LINKS, of: [item.accountId] });
    const link = {
      id,
      itemId: item.id,
      name: body.name,
      description: body.description,
      marks: body.marks,
      trackerLink: body.tracker_link,
      caseNumber: body.case_number,
      showsContact: body.shows_contact,
      createdAt: now,
      expiresAt: endOfDeskLink(now),
      salt: randomBytes(SALT_BYTES),
    };
    await addDeskLink(tx, { ...link, key });
    return { ...link, openedAt: null };
  });
  return {
    resultMessage: message('answers.deskLinks.made'),
    desk_link: presentDeskLink(made),
    link: `${context.config.publicUrl}${deskPath(linkTokenOf(key, made.salt))}`,
  };
}
