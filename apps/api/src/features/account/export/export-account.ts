import type { AnswerOf, account } from '@homeward/contract';
import type { Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { RateLimitedError } from '../../../platform/errors.ts';
import { renderMessage } from '../../../platform/http/answer-language.ts';
import type { InputOf, SignedIn } from '../../../platform/http/serve.ts';
import { StreamedAnswer } from '../../../platform/http/streamed-answer.ts';
import { consumeLimit, endLease, takeLease } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { EXPORT_UNDER_WAY, EXPORTS, TOO_MANY_EXPORTS } from '../account-rules.ts';
import { readItemPages } from './export-items-repository.ts';
import type { ExportScope } from './export-link-repository.ts';
import { presentAccount, presentItem } from './export-presenter.ts';
import { readAccountExport, readItemRecords } from './export-repository.ts';

const RETRY_AFTER_MS = 10_000;

/** Streams an account's data, except the data that the product hides from the owner. */
export function exportAccount(
  context: Context,
  { accountId }: SignedIn,
  { client: { language } }: InputOf<typeof account.exportAccount>,
): Promise<StreamedAnswer<AnswerOf<typeof account.exportAccount>>> {
  const use = { ...currentLimitUse(context), of: [accountId] };
  const assertAllowed = () => consumeLimit(context.db, { ...use, limit: EXPORTS, message: TOO_MANY_EXPORTS });
  return openExport(context, { accountId, itemId: null, language }, assertAllowed);
}

/** Opens an export of an account or of one of its items. An account can run one export at a time. */
export async function openExport(
  context: Context,
  { accountId, itemId, language }: ExportScope & { readonly language: Language },
  assertAllowed?: () => Promise<unknown>,
): Promise<StreamedAnswer<AnswerOf<typeof account.exportAccount>>> {
  const use = { ...currentLimitUse(context), of: [accountId] };
  const lease = await takeLease(context.db, { ...use, limit: EXPORT_UNDER_WAY });
  if (!lease) throw new RateLimitedError(TOO_MANY_EXPORTS, RETRY_AFTER_MS);
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= endLease(context.db, lease).catch((err) =>
      context.logger.warn({ err }, 'the lease of an export ends by its time'),
    );
    return ended;
  };
  try {
    await assertAllowed?.();
    const now = context.clock.now();
    const ofAccount =
      itemId === null
        ? presentAccount(await readAccountExport(context.db, accountId), now)
        : ({ exported_at: now.toISOString() } as ReturnType<typeof presentAccount>);
    return new StreamedAnswer<AnswerOf<typeof account.exportAccount>>(
      {
        ...renderMessage(message('answers.account.export'), language),
        ...ofAccount,
        items: presentItems(context, { accountId, itemId }, end),
      },
      () => void end(),
    );
  } catch (error) {
    await end();
    throw error;
  }
}

async function* presentItems({ db, config }: Context, scope: ExportScope, end: () => Promise<void>) {
  for await (const items of readItemPages(db, scope)) {
    const ids = items.map(({ id }) => id);
    const scans = await readItemRecords(db, 'scans', ids);
    const notes = await readItemRecords(db, 'notes', ids);
    const messages = await readItemRecords(db, 'messages', ids);
    const reads = await readItemRecords(db, 'item_reads', ids);
    const shares = await readItemRecords(db, 'location_shares', ids);
    const changes = await readItemRecords(db, 'item_changes', ids);
    const deskAnswers = await readItemRecords(db, 'desk_answers', ids);
    const helpRequests = await readItemRecords(db, 'help_requests', ids);
    yield items.map((item) =>
      presentItem(item, config.publicUrl, {
        scans: scans(item.id),
        notes: notes(item.id),
        messages: messages(item.id),
        item_reads: reads(item.id),
        location_shares: shares(item.id),
        item_changes: changes(item.id),
        desk_answers: deskAnswers(item.id),
        help_requests: helpRequests(item.id),
      }),
    );
  }
  // Ends the lease before the stream ends: a caller who has read all data can then export again at once.
  await end();
}
