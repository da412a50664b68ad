import type { DeskAnswerForm } from '@homeward/contract/desk-links';
import { PATHS } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Client } from '../../platform/http/serve.ts';
import { consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { derivedId } from '../../platform/tokens.ts';
import { notifyRecipients } from '../item-mails/notify-recipients.ts';
import { shareItem } from '../items/open-item.ts';
import { addDeskAnswer } from './desk-answer-repository.ts';
import type { deskAnswerEmail } from './desk-emails.tsx';
import { ANSWERS_PER_LINK, DESK_ANSWERS_PER_ADDRESS } from './desk-link-rules.ts';
import { getDeskSubject } from './show-desk-page.ts';

/** Stores a desk's answer once for each form, and notifies the owner and co-owners. */
export async function postDeskAnswer(
  context: Context,
  token: string,
  { form, client }: { readonly form: DeskAnswerForm; readonly client: Client },
): Promise<void> {
  const now = context.clock.now();
  await context.transact(async (tx) => {
    await shareItem(tx, (await getDeskSubject(tx, token, now)).link.itemId);
    // Reads the link again under the item's lock, because a concurrent transaction may have ended it.
    const { link, item } = await getDeskSubject(tx, token, now);
    const id = derivedId('desk-answer', link.id, form.id);
    const { answer, place, until } = form;
    const isNew = await addDeskAnswer(tx, {
      id,
      linkId: link.id,
      itemId: item.id,
      desk: link.name,
      answer,
      place,
      until,
      caseNumber: form.case_number,
      createdAt: now,
    });
    if (!isNew) return;
    const use = { ...currentLimitUse(context), message: message('server.tooMany') };
    await consumeLimit(tx, { ...use, limit: ANSWERS_PER_LINK, of: [link.id] });
    await consumeLimit(tx, { ...use, limit: DESK_ANSWERS_PER_ADDRESS, of: [client.address] });
    await notifyRecipients<typeof deskAnswerEmail>(context, tx, {
      itemId: item.id,
      codeId: item.codeId,
      accountId: item.accountId,
      eventId: id,
      at: now,
      template: 'deskAnswer',
      props: {
        itemName: item.name,
        desk: link.name,
        kind: answer,
        until,
        caseNumber: form.case_number,
        ...(place === '' ? {} : { place: { freeText: place } }),
        when: now.toISOString(),
        link: `${context.config.publicUrl}${PATHS.item(item.codeId)}`,
      },
    });
  });
}
