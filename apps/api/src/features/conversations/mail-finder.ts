import { conversationPath } from '@homeward/contract/paths';
import { FINDER_LANGUAGES, type FinderLanguage } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { isWithinLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { newLinkToken } from '../../platform/tokens.ts';
import type { finderLinkEmail, ownerAnswerEmail } from './conversation-emails.tsx';
import { addConversationLink } from './conversation-repository.ts';
import { firstNameOf, MAILS_TO_FINDER } from './conversation-rules.ts';
import type { NoteOfItem } from './note-repository.ts';

/** What mails to finders need of the process. */
type Dependencies = Pick<Context, 'config' | 'clock' | 'mailer'>;

interface MailToFinder {
  readonly to: string;
  readonly activationId: string;
  readonly language: FinderLanguage;
  readonly token: string;
}

/** Mails a finder the link of the conversation that their note began; without an address it does nothing. */
export async function mailLink(context: Dependencies, tx: Db, mail: MailToFinder): Promise<void> {
  if (mail.to === '' || !(await isAllowed(context, tx, mail.to))) return;
  await context.mailer.send<typeof finderLinkEmail>(tx, {
    to: mail.to,
    activationId: mail.activationId,
    template: 'finderLink',
    props: frameOf(context, mail),
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
  const name = firstNameOf(ownerName);
  await context.mailer.send<typeof ownerAnswerEmail>(tx, {
    to: note.replyTo,
    activationId: item.id,
    template: 'ownerAnswer',
    props: {
      ...frameOf(context, { to: note.replyTo, activationId: item.id, language, token }),
      title: translatorFor(language)('mails.answerSubject', { name }),
      answer,
    },
  });
}

async function isAllowed(context: Dependencies, tx: Db, address: string): Promise<boolean> {
  const use = { ...currentLimitUse(context), limit: MAILS_TO_FINDER, of: [address.toLowerCase()] };
  return isWithinLimit(tx, use);
}

function frameOf({ config }: Dependencies, { language, token }: MailToFinder) {
  const t = translatorFor(language);
  const { lang, dir } = FINDER_LANGUAGES[language];
  return {
    lang,
    dir,
    url: `${config.publicUrl}${conversationPath(token, language)}`,
    title: t('mails.linkSubject'),
    lead: t('mails.linkText'),
    open: t('mails.open'),
    openAddress: t('mails.openAddress'),
    keepSecret: t('mails.keepSecret'),
    neverPay: t('finder.neverPay'),
    why: t('mails.reason', { brand: config.brandName }),
  };
}
