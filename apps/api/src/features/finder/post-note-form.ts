import { finder } from '@homeward/contract';
import { MESSAGE_COOLDOWN_MS } from '@homeward/contract/limits';
import { type Message, message } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import type { Context } from '../../context.ts';
import {
  BadInputError,
  type DomainError,
  ForbiddenError,
  messageOfIssue,
  RateLimitedError,
  SentBeforeError,
} from '../../platform/errors.ts';
import { textsOf } from '../../platform/http/answer-language.ts';
import type { Client } from '../../platform/http/serve.ts';
import { sendMessage } from './send-message.ts';
import type { FormOutcome } from './show-finder-page.ts';

interface PostedForm extends FormOutcome {
  readonly failure?: DomainError;
  readonly noteId?: string;
}

/** Handles a note posted without JavaScript. If the note is rejected, returns it as a draft. */
export async function postNoteForm(
  context: Context,
  tagInAddress: string,
  form: Readonly<Record<string, unknown>>,
  client: Client,
): Promise<PostedForm> {
  const input = {
    message: text(form.message),
    place: text(form.place),
    replyTo: text(form.reply_to),
  };
  const noteId = text(form.note_id);
  const quickAnswer = text(form.quick_answer);
  const parsed = finder.sendMessage.body.safeParse({
    code: tagInAddress,
    message: input.message,
    ...(quickAnswer === '' ? {} : { quick_answer: quickAnswer }),
    ...(input.place === '' ? {} : { place: input.place }),
    ...(input.replyTo === '' ? {} : { reply_to: input.replyTo }),
    ...(noteId === '' ? {} : { note_id: noteId }),
  });
  if (!parsed.success) {
    const errors: Record<string, Message> = {};
    for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= messageOfIssue(issue.message);
    const failure = new BadInputError(messageOfIssue(parsed.error.issues[0]?.message), errors);
    const draft = { ...input, errors: textsOf(Object.entries(errors), client.language), failure: '' };
    return { failure, draft };
  }
  if (client.isFromOtherSite) {
    // Another site may have posted the form without the finder's knowledge, so the finder gets the note as a draft.
    const failure = new ForbiddenError(message('server.failed'));
    const failureText = textOf(failure.userMessage, client.language);
    return { failure, draft: { ...input, errors: {}, failure: failureText } };
  }
  try {
    const call = { body: parsed.data, client, params: undefined, query: undefined, headers: undefined };
    const { conversation_url: conversationPath } = await sendMessage(context, undefined, call);
    return {
      sentCooldownMs: MESSAGE_COOLDOWN_MS,
      conversationPath,
      ...(input.replyTo === '' ? {} : { hasLeftAddress: true }),
    };
  } catch (error) {
    if (!isShownOnPage(error)) throw error;
    const failureText = textOf(error.userMessage, client.language);
    const draft = { ...input, errors: {}, failure: failureText };
    // The draft gets a new id if its id belongs to another note.
    const mayRepeat = noteId !== '' && !(error instanceof SentBeforeError);
    return { failure: error, draft, ...(mayRepeat ? { noteId } : {}) };
  }
}

function isShownOnPage(error: unknown): error is DomainError {
  return [RateLimitedError, ForbiddenError, SentBeforeError].some(
    (ErrorClass) => error instanceof ErrorClass,
  );
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
