import type { NotificationEvent } from '@homeward/contract/notifications';
import { itemMailsPath, PATHS } from '@homeward/contract/paths';
import type { QuickAnswer } from '@homeward/contract/quick-answers';
import type { Language } from '@homeward/messages/languages';
import { readWords } from '../../domain/quick-answers.ts';
import type { Db } from '../../platform/database/db.ts';
import { findOpenJob } from '../../platform/jobs/keyed-jobs-repository.ts';
import { isWithinLimit } from '../../platform/limit-repository.ts';
import type { EmailProps, EmailTemplate, PropsOf, SentProps } from '../../platform/mail/email-template.tsx';
import { mailLanguageOf } from '../../platform/mail/mail-messages.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import type { Config } from '../../settings/config.ts';
import { enqueueNotifications } from '../notifications/enqueue-notifications.ts';
import { readChannelSettings } from '../notifications/notification-repository.ts';
import { listNotificationRecipients } from '../profiles/profiles-repository.ts';
import { addHeldMail } from './held-mail-repository.ts';
import type { itemDigestEmail } from './item-mail-emails.tsx';
import { DIGEST_WAIT_MS, ITEM_MAILS } from './item-mail-rules.ts';
import { addMuteLink, listMutedPeople } from './mute-repository.ts';
import { addReplyAddress } from './reply-address-repository.ts';

/** Maps a mail's template to the event's kind in a digest. */
const KINDS = {
  lostItemScanned: 'scan',
  scanPlace: 'scan',
  note: 'note',
  noteReminder: 'note',
  locationShare: 'place',
  placeReminder: 'place',
  finderMessage: 'message',
  deskAnswer: 'desk',
} as const;
/** Maps a mail's template to the event's name in the notification settings. */
const EVENTS: Readonly<Record<keyof typeof KINDS, NotificationEvent>> = {
  ...KINDS,
  noteReminder: 'reminder',
  placeReminder: 'reminder',
};
export const ITEM_MAIL_TEMPLATES = Object.keys(KINDS);
type ItemMailTemplate = EmailTemplate<keyof typeof KINDS, EmailProps & { itemName: string }>;

/** Props without the mute link, which is added for each recipient. */
type ItemMailProps<Template extends EmailTemplate> = Omit<PropsOf<Template>, 'brandName' | 'muteUrl'>;

/** Props of a queued digest, which contain no text: the content is written at delivery. */
export interface StoredDigestProps {
  readonly muteToken: string;
}

export interface ItemMailDependencies {
  readonly mailer: Mailer;
  readonly config: Pick<Config, 'publicUrl' | 'mailIn'>;
}

export interface ItemNotification<Template extends ItemMailTemplate = ItemMailTemplate> {
  readonly itemId: string;
  readonly codeId: string;
  readonly accountId: string;
  readonly eventId: string;
  /** Absent for scans and places, which belong to no conversation. */
  readonly conversationId?: string;
  readonly at: Date;
  readonly template: Template['name'];
  /** The sentence at the start of `props.message`; each recipient reads it in their language. */
  readonly quickAnswer?: QuickAnswer | null | undefined;
  readonly props: ItemMailProps<Template>;
}

/** Notifies owner and co-owners on their channels, in the caller's transaction. Above the daily limit, mails become part of a digest. */
export async function notifyRecipients<Template extends ItemMailTemplate = never>(
  dependencies: ItemMailDependencies,
  tx: Db,
  notification: ItemNotification<Template>,
): Promise<void> {
  const { itemId, codeId, eventId, at, template, props } = notification;
  const event = EVENTS[template];
  const muted = await listMutedPeople(tx, itemId);
  // The sort prevents a deadlock between concurrent events of two owners who are linked to each other.
  const people = (await listNotificationRecipients(tx, notification.accountId))
    .filter(({ id }) => !muted.has(id))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const accountIds = people.map(({ id }) => id);
  const isChannelOn = await readChannelSettings(tx, accountIds, event);
  for (const person of people) {
    if (!isChannelOn(person.id, 'mail')) continue;
    const use = { limit: ITEM_MAILS, of: [person.id], now: at, scale: 1 };
    if (await isWithinLimit(tx, use)) await sendMail(dependencies, tx, notification, person);
    else await holdMail(dependencies, tx, notification, person);
  }
  const itemUrl = `${dependencies.config.publicUrl}${PATHS.item(codeId)}`;
  const channelNotification = {
    event,
    itemName: props.itemName,
    codeId,
    itemUrl,
    eventId,
    at: at.toISOString(),
  };
  await enqueueNotifications(tx, { notification: channelNotification, itemId, accountIds, isChannelOn });
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly language: Language | null;
}

async function sendMail<Template extends ItemMailTemplate>(
  dependencies: ItemMailDependencies,
  tx: Db,
  { itemId, conversationId, at, template, quickAnswer, props }: ItemNotification<Template>,
  { id: accountId, email, ...person }: Person,
): Promise<void> {
  const { mailer, config } = dependencies;
  const token = newToken();
  const language = mailLanguageOf(person);
  const words =
    quickAnswer && 'message' in props
      ? { message: readWords({ message: String(props.message), quickAnswer }, language) }
      : {};
  // TypeScript cannot infer that the props and the mute link together are the template's props.
  const complete: unknown = {
    ...props,
    ...words,
    muteUrl: `${config.publicUrl}${itemMailsPath(token, language)}`,
  };
  await addMuteLink(tx, { tokenHash: hashToken(token), accountId, itemIds: [itemId], now: at });
  const replyTo =
    conversationId && (await addReplyAddress(dependencies, tx, { conversationId, accountId, now: at }));
  await mailer.send<Template>(tx, {
    to: email,
    ...(replyTo ? { replyTo } : {}),
    accountId,
    itemId,
    threadOf: conversationId ?? itemId,
    template,
    props: complete as SentProps<Template>,
    language,
  });
}

async function holdMail(
  { mailer }: ItemMailDependencies,
  tx: Db,
  { itemId, eventId, at, template }: ItemNotification,
  person: Person,
): Promise<void> {
  const digestId = await ensureOpenDigest(mailer, tx, person);
  await addHeldMail(tx, {
    digestId,
    accountId: person.id,
    itemId,
    kind: KINDS[template],
    eventId,
    createdAt: at,
    isReminder: EVENTS[template] === 'reminder',
  });
}

export async function ensureOpenDigest(
  mailer: Mailer,
  tx: Db,
  { id: accountId, email, ...person }: Person,
): Promise<string> {
  const language = mailLanguageOf(person);
  const key = `item-digest:${accountId}`;
  // The loop is needed because an open digest may be sent between the lookup and the insert.
  for (let look = 0; look < 3; look += 1) {
    const open = await findOpenJob(tx, key);
    if (open !== undefined) return open;
    const props = { muteToken: newToken() };
    await mailer.send<typeof itemDigestEmail, StoredDigestProps>(tx, {
      to: email,
      accountId,
      template: 'itemDigest',
      props,
      language,
      key,
      waitsMs: DIGEST_WAIT_MS,
    });
  }
  throw new Error('No summary could be begun');
}
