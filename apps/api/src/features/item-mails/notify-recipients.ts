import { itemMailsPath } from '@homeward/contract/paths';
import type { EmailProps } from '../../emails.tsx';
import type { Db } from '../../platform/database/db.ts';
import { findOpenJob } from '../../platform/jobs/keyed-jobs-repository.ts';
import { isWithinLimit } from '../../platform/limit-repository.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { listNotificationRecipients } from '../profiles/profiles-repository.ts';
import { addHeldMail } from './held-mail-repository.ts';
import { DIGEST_WAIT_MS, ITEM_MAILS } from './item-mail-rules.ts';
import { addMuteLink, listMutedPeople } from './mute-repository.ts';

/** Mail about an item → what a summary calls it. */
const KINDS = { lostItemScanned: 'scan', note: 'note', locationShare: 'place' } as const;
type ItemMail = keyof typeof KINDS;

type Given<Name extends keyof EmailProps> = Omit<EmailProps[Name], 'brandName' | 'muteUrl' | 'muteLabel'>;

/** What each mail about items needs; a summary is written when it leaves, and needs the token of its link until then. */
export type SentItemMails = { [Name in ItemMail]: Given<Name> & { muteUrl: string } } & {
  itemDigest: { muteToken: string };
};

/** What a part of the process needs that tells people about items. */
export interface ItemMailSurroundings {
  readonly mailer: Mailer<SentItemMails>;
  readonly config: { readonly publicUrl: string };
}

/** Something that happened to an item, as a mail about it. */
export interface ItemNews<Name extends ItemMail = ItemMail> {
  readonly activationId: string;
  /** The item's owner. */
  readonly accountId: string;
  /** The scan, note or location share. */
  readonly eventId: string;
  readonly at: Date;
  readonly template: Name;
  readonly props: Given<Name>;
  readonly replyTo?: string;
}

/**
 * Tells an item's owner and everybody linked to them what happened, in the caller's transaction: by a mail of its own within
 * their budget of the day, in a summary beyond it, not at all where they have muted the item.
 */
export async function notifyRecipients<Name extends ItemMail>(
  surroundings: ItemMailSurroundings,
  tx: Db,
  news: ItemNews<Name>,
): Promise<void> {
  const muted = await listMutedPeople(tx, news.activationId);
  const people = (await listNotificationRecipients(tx, news.accountId)).filter(({ id }) => !muted.has(id));
  // Always in the same order: two items whose people are linked both ways would otherwise wait for each other.
  for (const person of people.sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const use = { limit: ITEM_MAILS, of: [person.id], now: news.at, scale: 1 };
    if (await isWithinLimit(tx, use)) await sendMail(surroundings, tx, news, person);
    else await holdMail(surroundings, tx, news, person);
  }
}

interface Person {
  readonly id: string;
  readonly email: string;
}

async function sendMail<Name extends ItemMail>(
  { mailer, config }: ItemMailSurroundings,
  tx: Db,
  { activationId, at, template, props, replyTo }: ItemNews<Name>,
  { id: accountId, email }: Person,
): Promise<void> {
  const token = newToken();
  // The compiler cannot see that a mail's own props and the link are all that it needs, whichever mail it is.
  const complete: unknown = { ...props, muteUrl: `${config.publicUrl}${itemMailsPath(token)}` };
  await addMuteLink(tx, { tokenHash: hashToken(token), accountId, activationIds: [activationId], now: at });
  await mailer.send(tx, {
    to: email,
    accountId,
    activationId,
    template,
    props: complete as SentItemMails[Name],
    ...(replyTo ? { replyTo } : {}),
  });
}

async function holdMail(
  { mailer }: ItemMailSurroundings,
  tx: Db,
  { activationId, eventId, at, template }: ItemNews,
  person: Person,
): Promise<void> {
  const digestId = await openDigest(mailer, tx, person);
  await addHeldMail(tx, {
    digestId,
    accountId: person.id,
    activationId,
    kind: KINDS[template],
    eventId,
    createdAt: at,
  });
}

/** The id of the summary that gathers for somebody; begins one when none does. */
export async function openDigest(
  mailer: Mailer<SentItemMails>,
  tx: Db,
  { id: accountId, email }: Person,
): Promise<string> {
  const key = `item-digest:${accountId}`;
  // A second time after beginning one, and a third should that have left in between.
  for (let look = 0; look < 3; look += 1) {
    const open = await findOpenJob(tx, key);
    if (open !== undefined) return open;
    const props = { muteToken: newToken() };
    await mailer.send(tx, {
      to: email,
      accountId,
      template: 'itemDigest',
      props,
      key,
      waitsMs: DIGEST_WAIT_MS,
    });
  }
  throw new Error('No summary could be begun');
}
