import { conversationPath } from '@homeward/contract/paths';
import type { Language } from '@homeward/messages/languages';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteJobsOfItem } from '../../platform/jobs/keyed-jobs-repository.ts';
import { isWithinLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { MAIL_JOB } from '../../platform/mail/mailer.ts';
import { newLinkToken } from '../../platform/tokens.ts';
import type { finderLinkEmail, ownerAnswerEmail } from './conversation-emails.tsx';
import { addConversationLink } from './conversation-repository.ts';
import { firstNameOf, MAILS_TO_FINDER } from './conversation-rules.ts';
import type { NoteOfItem } from './note-repository.ts';

/** The mails to finders. */
const FINDER_MAIL_TEMPLATES = ['finderLink', 'ownerAnswer'] as const satisfies (
  | (typeof finderLinkEmail)['name']
  | (typeof ownerAnswerEmail)['name']
)[];

/** Erases the mails to the finders of an item, sent or waiting: each has an address of theirs. */
export async function eraseMailsToFinders(tx: Db, itemId: string): Promise<void> {
  const templates = { field: 'template', values: FINDER_MAIL_TEMPLATES };
  await deleteJobsOfItem(tx, itemId, { kind: MAIL_JOB, with: templates });
}

/** What mails to finders need of the process. */
type Dependencies = Pick<Context, 'config' | 'clock' | 'mailer'>;

interface MailToFinder {
  readonly to: string;
  readonly itemId: string;
  readonly language: Language;
  readonly token: string;
}

/** Mails a finder the link of the conversation that their note began; without an address it does nothing. */
export async function mailLink(context: Dependencies, tx: Db, mail: MailToFinder): Promise<void> {
  if (mail.to === '' || !(await isAllowed(context, tx, mail.to))) return;
  await context.mailer.send<typeof finderLinkEmail>(tx, {
    to: mail.to,
    itemId: mail.itemId,
    template: 'finderLink',
    props: { url: linkOf(context, mail) },
    language: mail.language,
  });
}

interface Answer {
  readonly item: { readonly id: string };
  readonly note: NoteOfItem;
  readonly ownerName: string;
  readonly answer: string;
}

/**
 * Mails an owner's answer to a finder who left an address. It carries a link of its own: of those given out before, hashes
 * alone are kept.
 */
export async function mailAnswer(
  context: Dependencies,
  tx: Db,
  { item, note, ownerName, answer }: Answer,
): Promise<void> {
  if (note.replyTo === '' || !(await isAllowed(context, tx, note.replyTo))) return;
  const language = note.language ?? 'en';
  const token = newLinkToken();
  await addConversationLink(tx, { id: note.id, token, now: context.clock.now() });
  await context.mailer.send<typeof ownerAnswerEmail>(tx, {
    to: note.replyTo,
    itemId: item.id,
    template: 'ownerAnswer',
    props: {
      url: linkOf(context, { language, token }),
      ownerName: firstNameOf(ownerName),
      answer,
    },
    language,
  });
}

async function isAllowed(context: Dependencies, tx: Db, address: string): Promise<boolean> {
  const use = { ...currentLimitUse(context), limit: MAILS_TO_FINDER, of: [address.toLowerCase()] };
  return isWithinLimit(tx, use);
}

function linkOf(
  { config }: Dependencies,
  { language, token }: Pick<MailToFinder, 'language' | 'token'>,
): string {
  return `${config.publicUrl}${conversationPath(token, language)}`;
}
