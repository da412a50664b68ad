import type { AnswerOf, timeline } from '@homeward/contract';
import { confirmationLinkOf } from '@homeward/testing/mail/finder-mails.ts';
import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import type { RunningServer } from '../fixtures/start-server.ts';
import type { MintedCode } from '../items/mint-codes.ts';
import { callServer, type Member } from './members.ts';

/** Messages of both sides of a conversation; only the note is required. */
export interface Exchange {
  readonly note: string;
  readonly place?: string;
  /** E-mail address at which the finder receives replies. */
  readonly finder?: string;
  /** Mailbox in which the finder confirms the address before the owner's answer. */
  readonly confirmsIn?: Mailbox;
  readonly answer?: string;
  readonly further?: string;
  /** Thanks that the owner sends after the recovery. */
  readonly thanks?: string;
  /** Language of the finder. */
  readonly language?: string;
}

interface StartedConversation {
  /** Path of the finder's page. */
  readonly path: string;
  readonly noteId: string;
}

/** Creates a conversation about an item and marks the note as read by the owner. */
export async function exchangeByApi(
  server: RunningServer,
  { accessToken: token }: Member,
  { id: code }: MintedCode,
  { note, place = '', finder = '', confirmsIn, answer, further, thanks, language = 'en' }: Exchange,
): Promise<StartedConversation> {
  const body = { code, message: note, ...(place && { place }), ...(finder && { reply_to: finder }) };
  const { conversation_url: path } = await callServer<{ readonly conversation_url: string }>(
    server,
    ['POST', '/api/user/send-message'],
    { body, language },
  );
  if (confirmsIn) {
    const mail = await confirmsIn.waitFor(finder);
    await fetch(`${server.url}${confirmationLinkOf(mail)}`, { method: 'POST' });
  }
  const { events } = await callServer<Pick<AnswerOf<typeof timeline.list>, 'events'>>(
    server,
    ['GET', `/api/qrcode/${code}/timeline`],
    { token },
  );
  const noteId = events.find(({ kind }) => kind === 'note')?.id ?? '';
  const seen = { entries: [noteId], until: new Date().toISOString() };
  await callServer(server, ['PUT', `/api/qrcode/${code}/timeline/read`], { body: seen, token });
  if (answer !== undefined) {
    const messages = `/api/qrcode/${code}/conversations/${noteId}/messages`;
    await callServer(server, ['POST', messages], {
      body: { id: crypto.randomUUID(), message: answer },
      token,
    });
  }
  if (further !== undefined) {
    const [, , link = ''] = path.split('/');
    const message = { id: crypto.randomUUID(), message: further };
    await callServer(server, ['POST', '/api/conversation/messages'], {
      body: message,
      token: link,
      language,
    });
  }
  if (thanks !== undefined) {
    const recovery = { code, is_lost: false, is_recovered: true, thanks };
    await callServer(server, ['PUT', '/api/qrcode/change-status'], { body: recovery, token });
  }
  return { path, noteId };
}
