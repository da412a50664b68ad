import { conversations } from '@homeward/contract';
import { textOf } from '@homeward/messages/server/catalogues';
import type { Context } from '../../context.ts';
import {
  BadInputError,
  type DomainError,
  messageOfIssue,
  RateLimitedError,
  SentBeforeError,
} from '../../platform/errors.ts';
import type { Client } from '../../platform/http/serve.ts';
import { endAsFinder } from '../conversations/end-as-finder.ts';
import { writeAsFinder } from '../conversations/write-as-finder.ts';
import type { MessageFormOutcome } from './show-conversation-page.ts';

/** What could not be taken, and the page that gives it back. */
interface RefusedMessage {
  readonly failure: DomainError;
  readonly outcome: MessageFormOutcome;
}

/** Takes a message, or the wish to end it all, as a browser without JavaScript posts it; undefined when it is done. */
export async function postMessageForm(
  context: Context,
  token: string,
  form: Readonly<Record<string, unknown>>,
  client: Client,
): Promise<RefusedMessage | undefined> {
  const input = {
    client: { ...client, bearer: token },
    params: undefined,
    query: undefined,
    headers: undefined,
  };
  if (form.end !== undefined) {
    await endAsFinder(context, undefined, { ...input, body: undefined });
    return undefined;
  }
  const typed = typeof form.message === 'string' ? form.message : '';
  const messageId = typeof form.id === 'string' ? form.id : '';
  const parsed = conversations.writeAsFinder.body.safeParse({ id: messageId, message: typed });
  if (!parsed.success) {
    const told = messageOfIssue(parsed.error.issues[0]?.message);
    const draft = { message: typed, error: textOf(told, client.language), failure: '' };
    return { failure: new BadInputError(told), outcome: { draft } };
  }
  try {
    await writeAsFinder(context, undefined, { ...input, body: parsed.data });
    return undefined;
  } catch (error) {
    if (!(error instanceof RateLimitedError || error instanceof SentBeforeError)) throw error;
    const draft = { message: typed, error: '', failure: textOf(error.userMessage, client.language) };
    // Under an id that another message has it would be refused for ever.
    return {
      failure: error,
      outcome: { draft, ...(error instanceof RateLimitedError ? { messageId } : {}) },
    };
  }
}
